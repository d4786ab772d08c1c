import type { Page } from '@playwright/test';
import {
  COMPLETED_ITEM as COMPLETED,
  expect,
  newContext,
  OPEN_ITEM as OPEN,
  test,
  toast,
} from '../support/fixtures.ts';
import { countCalls, LIST_CALL, streamOpened } from '../support/live.ts';
import { onServer, sign } from '../support/offline.ts';
import { CALLS, startPortal } from '../support/portal.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { confirm } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

function watchFlips(page: Page) {
  return page.evaluateHandle(() => {
    const flips: string[] = [];
    const completed = new Set<string>();
    const gone = new Set<string>();
    let before = new Set<string>();
    const texts = (state: string) =>
      [...document.querySelectorAll(`[data-test-class="${state}-item"] .item-text`)].map(
        // Without the waiting sign.
        ({ firstChild }) => firstChild?.textContent ?? '',
      );
    const compare = () => {
      const [open, done] = [texts('non-completed'), texts('completed')];
      const now = new Set([...open, ...done]);
      for (const text of before) if (!now.has(text)) gone.add(text);
      for (const text of now) if (gone.has(text)) flips.push(`${text} is back`);
      for (const text of open) if (completed.has(text)) flips.push(`${text} is open again`);
      for (const text of done) completed.add(text);
      before = now;
    };
    compare();
    new MutationObserver(compare).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return flips;
  });
}

test('without a stream the page polls, and a tick never flips back, even with late polls', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, '/robots.txt');
  await page.route('**/v2/events*', (route) => route.abort());
  await page.goto(`/lists/${list.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
  const products = ['Milk', 'Bread'];
  await itemsOf(
    owner,
    list,
    products.map((product) => ({ product })),
  );
  await expect(page.locator(OPEN)).toHaveText(products);

  // Holds each poll response until an item was ticked.
  const held: (() => void)[] = [];
  const untilPollIsHeld = () => expect.poll(() => held.length).toBeGreaterThan(0);
  const releasePolls = () => {
    for (const release of held.splice(0)) release();
  };
  await page.route(/\/v2\/lists\/[^/]+$/u, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response });
  });
  const flips = await watchFlips(page);

  for (const product of products) {
    await untilPollIsHeld();
    await page.getByRole('button', { name: `Complete ${product}` }).click();
    await expect(page.locator(COMPLETED).filter({ hasText: product })).toBeVisible();
    releasePolls();
  }
  // The next poll starts after the previous response was read.
  await untilPollIsHeld();
  releasePolls();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator(COMPLETED)).toHaveCount(products.length);
  expect(await flips.jsonValue()).toEqual([]);
});

test('changes are queued while the server is stopped or hangs; afterwards events bring what was missed', async ({
  owner,
  open,
  server,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, '/robots.txt');
  await page.clock.install();
  await page.goto(`/lists/${list.id}`);
  await expect(page.locator(OPEN)).toHaveCount(2);

  await test.step('stopped', async () => {
    await server.stop();
    await expect(toast(page, 'You may not be connected to the internet.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(sign(page)).toHaveText('Offline, 1 change waiting');
    await expect(page.locator(COMPLETED)).toHaveText([/Milk/u]);
    const isOpenAgain = streamOpened(page);
    await server.start();
    await expect(toast(page, '1 change saved.')).toBeVisible();
    await expect(sign(page)).toHaveText('');
    await isOpenAgain;
    const calls = countCalls(page, LIST_CALL);
    await itemsOf(owner, list, [{ product: 'Apples' }]);
    await expect(page.locator(OPEN)).toHaveText([/Bread/u, /Apples/u]);
    expect(calls()).toBeLessThanOrEqual(2);
  });

  await test.step('hanging', async () => {
    server.pause();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.getByRole('button', { name: 'Complete Bread' }).click();
    await page.clock.runFor(9_500);
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(sign(page)).toHaveText('Offline, 1 change waiting', { timeout: 200 });
    }).toPass({ timeout: 10_000 });
    await page.clock.resume();
    server.resume();
    await expect(sign(page)).toHaveText('', { timeout: 30_000 });
    await expect
      .poll(() => onServer(owner, list.id))
      .toEqual({ completed: ['Milk', 'Bread'], open: ['Apples'] });
  });
});

test('two phones with lost responses, a portal and a restart show no flip', async ({
  owner,
  people,
  browser,
  server,
  open,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  await itemsOf(
    owner,
    list,
    ['Milk', 'Bread', 'Apples', 'Eggs'].map((product) => ({ product })),
  );
  const portal = await startPortal(server.url);
  const context = await newContext(browser, portal.url, owner);
  const first = await context.newPage();
  await first.goto(`/lists/${list.id}`);
  const second = await open(writer, `/lists/${list.id}`);
  const phones = [first, second];
  for (const phone of phones) await expect(phone.locator(OPEN)).toHaveCount(4);
  const flips = await Promise.all(phones.map(watchFlips));

  await first.route(
    /\/list_items\/[^/]+$/u,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await first.getByRole('button', { name: 'Delete Apples' }).click();
  await confirm(first);
  await expect(toast(first, '1 change saved.')).toBeVisible();
  await expect(second.locator(OPEN)).toHaveCount(3);

  portal.interfere({ paths: CALLS, status: 403 });
  portal.cutConnections();
  await first.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(first)).toHaveText('Offline, 1 change waiting');
  await server.stop();
  await second.getByRole('button', { name: 'Complete Bread' }).click();
  await expect(sign(second)).toHaveText('Offline, 1 change waiting');
  await server.start();
  await expect(toast(second, '1 change saved.')).toBeVisible();
  portal.interfere(undefined);
  await expect(toast(first, '1 change saved.')).toBeVisible();

  for (const phone of phones) await expect(phone.locator(COMPLETED)).toHaveText([/Milk/u, /Bread/u]);
  expect(await onServer(owner, list.id)).toEqual({ completed: ['Milk', 'Bread'], open: ['Eggs'] });
  for (const seen of flips) expect(await seen.jsonValue()).toEqual([]);
  await context.close();
  portal.stop();
});
