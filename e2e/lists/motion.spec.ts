import type { Locator, Page } from '@playwright/test';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { onServer } from '../support/offline.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const products = ['Milk', 'Bread', 'Soap'].map((product) => ({ product }));

test('a tick leaves a gap that closes, takes no tap, and shows every text once', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, products);
  const page = await open(owner, `/lists/${list.id}`);
  const seen = await page.evaluateHandle(() => {
    const record = { gaps: 0, most: 0 };
    new MutationObserver(() => {
      record.gaps += document.querySelectorAll('.row-gap').length;
      const texts = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent);
      record.most = Math.max(record.most, texts.filter((text) => text.includes('Bread')).length);
    }).observe(document.body, { subtree: true, childList: true });
    return record;
  });
  // Twice at the same place: the second tap must not reach the row that moves up.
  const tick = page.getByRole('button', { name: 'Complete Bread' });
  const { x = 0, y = 0 } = (await tick.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  await page.mouse.click(x + 20, y + 20);

  await expect(page.locator(COMPLETED_ITEM)).toHaveText(['Bread']);
  await expect(page.locator(OPEN_ITEM)).toHaveText(['Milk', 'Soap']);
  await expect(page.locator('.row-gap')).toHaveCount(0);
  await expect(page.locator('.travelling')).toHaveCount(0);
  expect(await seen.jsonValue()).toMatchObject({ most: 1 });
  expect((await seen.jsonValue()).gaps).toBeGreaterThan(0);
});

test('what is below a category stays for a moment after its last row was ticked', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [
    { product: 'Bread', category: 'Bakery' },
    { product: 'Milk', category: 'Dairy' },
    { product: 'Curd', category: 'Dairy' },
  ]);
  const page = await open(owner, `/lists/${list.id}`);
  const milk = page.getByRole('button', { name: 'Complete Milk' });
  const before = await milk.boundingBox();
  // Looked at in the frame after the tick: a later look might find it closed.
  const top = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Complete Bread"]')?.click();
    await new Promise<unknown>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector('.items-completed .item-row')) requestAnimationFrame(resolve);
      }).observe(document.body, { subtree: true, childList: true });
    });
    return document.querySelector('[aria-label="Complete Milk"]')?.getBoundingClientRect().top;
  });
  expect(top).toBeCloseTo(before?.y ?? 0, 0);

  await expect(page.locator('.row-gap')).toHaveCount(0);
  await expect(page.locator(OPEN_ITEM)).toHaveText(['Milk', 'Curd']);
  expect((await milk.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 40);
});

test('rows do not move away while one is pressed', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, products);
  const page = await open(owner, `/lists/${list.id}`);
  const tick = page.getByRole('button', { name: 'Complete Soap' });
  await expect(tick).toBeVisible();
  const { x = 0, y = 0 } = (await tick.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await owner.call(updateListItem, {
    params: { list_id: list.id, item_id: milk?.id ?? '' },
    body: { list_item: { completed: true } },
  });
  await expect(page.locator(COMPLETED_ITEM)).toHaveText(['Milk']);
  const gap = page.locator('.row-gap');
  await expect.poll(() => gap.evaluate((row) => row.getAnimations()[0]?.playState)).toBe('paused');
  expect((await tick.boundingBox())?.y).toBe(y);
  await page.mouse.up();

  await expect(page.locator(COMPLETED_ITEM)).toHaveText(['Milk', 'Soap']);
  await expect(page.locator('.row-gap')).toHaveCount(0);
});

test('a row that is added beside those on the screen grows, all others stay', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, products);
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveText(['Milk', 'Bread', 'Soap']);
  const growing = await page.evaluateHandle(() => {
    const record = new Set<string>();
    // The mark of a new row is an animation of the style sheet.
    const isGrowing = (animation: Animation) => !(animation instanceof CSSAnimation);
    new MutationObserver(() => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-row]'))
        if (row.getAnimations().some(isGrowing)) record.add(row.innerText.trim());
    }).observe(document.body, { subtree: true, childList: true });
    return { names: () => [...record] };
  });
  await page.getByLabel('Quick add').fill('Eggs');
  await page.keyboard.press('Enter');
  await expect(page.locator(OPEN_ITEM)).toHaveText(['Milk', 'Bread', 'Soap', 'Eggs']);
  await expect.poll(() => growing.evaluate(({ names }) => names())).toEqual(['Eggs']);
});

test('nothing moves for people who asked for it', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, products);
  const page = await open(owner, `/lists/${list.id}`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Complete Bread' }).evaluate((button: HTMLElement) => {
    button.click();
  });
  await expect(page.locator(COMPLETED_ITEM)).toHaveText(['Bread']);

  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((element) => element.getAnimations().length > 0).length,
  );
  expect(moving).toBe(0);
});

/** In the middle of their movement, until somebody presses something. */
async function holdMovement(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((moving) => {
    const [animation] = document.querySelector(moving)?.getAnimations() ?? [];
    const { delay = 0, duration = 0 } = animation?.effect?.getTiming() ?? {};
    animation?.pause();
    if (animation) animation.currentTime = delay + Number(duration) / 2;
    return animation !== undefined;
  }, selector);
}

async function middleOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

for (const { name, path, control, moving } of [
  { name: 'list', path: '', control: 'Complete ', moving: '.row-gap' },
  { name: 'shop', path: '/shop', control: '', moving: '.shop-row.leaving' },
])
  test(`a tap that was aimed before rows moved up goes to the row that was there (${name})`, async ({
    owner,
    open,
  }) => {
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, products);
    const page = await open(owner, `/lists/${list.id}${path}`);
    const tick = (product: string) => page.getByRole('button', { name: `${control}${product}`, exact: true });
    const isOpen = (product: string) =>
      onServer(owner, list.id).then(({ open: names }) => names.includes(product));
    const [milk, bread] = [await middleOf(tick('Milk')), await middleOf(tick('Bread'))];
    await page.mouse.click(milk.x, milk.y);
    await holdMovement(page, moving);
    expect((await middleOf(tick('Soap'))).y).toBeLessThan(bread.y + 30);
    await page.mouse.click(bread.x, bread.y);
    await expect.poll(() => isOpen('Bread')).toBe(false);
    expect(await isOpen('Soap')).toBe(true);
  });
