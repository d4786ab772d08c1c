import {
  addItem,
  addList,
  COMPLETED_ITEM as COMPLETED,
  expect,
  OPEN_ITEM as OPEN,
  openList,
  test,
  toast,
  withoutStream,
} from './fixtures.ts';
import { sign } from './offline.ts';

test('a tick shows at once and never flips back, however late polls and answers come', async ({ home }) => {
  await withoutStream(home);
  await addList(home, 'Weekend');
  await openList(home, 'Weekend');
  const products = ['Milk', 'Bread', 'Apples'];
  for (const Product of products) await addItem(home, { Product });

  // Every poll is answered with what was true when it was sent, after something was ticked since.
  const late: (() => void)[] = [];
  const aPollIsLate = () => expect.poll(() => late.length).toBeGreaterThan(0);
  const letArrive = () => {
    for (const arrive of late.splice(0)) arrive();
  };
  await home.route(/\/v2\/lists\/[^/]+$/u, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => late.push(resolve));
    await route.fulfill({ response });
  });
  const seenOpenAgain = await home.evaluateHandle(() => {
    const seen: string[] = [];
    const ticked = new Set<string>();
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('[data-test-class="completed-item"]'))
        ticked.add(row.textContent);
      for (const row of document.querySelectorAll('[data-test-class="non-completed-item"]')) {
        if (ticked.has(row.textContent)) seen.push(row.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });

  for (const product of products) {
    await aPollIsLate();
    await home.getByRole('button', { name: `Complete ${product}` }).click();
    await expect(home.locator(COMPLETED).filter({ hasText: product })).toBeVisible();
    letArrive();
  }
  // The next one is asked for when the last one has been read.
  await aPollIsLate();
  letArrive();
  await home.unrouteAll({ behavior: 'wait' });
  await expect(home.locator(COMPLETED)).toHaveCount(products.length);
  expect(await seenOpenAgain.jsonValue()).toEqual([]);
});

test('a change that is refused takes back only itself and says so', async ({ home }) => {
  await addList(home, 'Weekend');
  await openList(home, 'Weekend');
  for (const Product of ['Milk', 'Bread']) await addItem(home, { Product });

  await home.route(/\/list_items\/[^/]+$/u, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await home.getByRole('button', { name: 'Complete Milk' }).click();
  await home.getByRole('button', { name: 'Complete Bread' }).click();

  await expect(toast(home, 'Failed to complete items')).toBeVisible();
  await expect(home.locator(OPEN)).toHaveText([/Milk/u]);
  await expect(home.locator(COMPLETED)).toHaveText([/Bread/u]);
});

test('a server that is away is said once, then shown by a sign, and the page goes on when it is back', async ({
  home,
  server,
}) => {
  await addList(home, 'Weekend');
  await openList(home, 'Weekend');
  await addItem(home, { Product: 'Milk' });

  await server.stop();
  await expect(toast(home, 'You may not be connected to the internet.').first()).toBeVisible();
  await home.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(home)).toHaveText('Offline, 1 change waiting');
  await expect(home.locator(COMPLETED)).toHaveText([/Milk/u]);

  await server.start();
  await expect(toast(home, '1 change saved.')).toBeVisible();
  await expect(sign(home)).toHaveText('');
  await expect(home.locator(COMPLETED)).toHaveText([/Milk/u]);
});
