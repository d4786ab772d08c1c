import { expect, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

/** Selectors with `:hover` that also apply where nothing can hover. Runs in the page. */
function hoversOfTouchScreens(): string[] {
  const within = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('(hover: hover)')) return [];
      if (rule instanceof CSSStyleRule)
        return rule.selectorText.includes(':hover') ? [rule.selectorText] : [];
      return rule instanceof CSSGroupingRule ? within(rule.cssRules) : [];
    });
  return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
}

test('neither what was tapped last nor a menu highlights what nobody chose', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread', category: 'Bakery' }]);
  const page = await open(owner, `/lists/${list.id}`);
  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  await page.getByRole('button', { name: 'Delete Milk' }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Filter by category' }).tap();
  const looks = await page
    .getByRole('menuitem')
    .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).backgroundColor));
  expect(looks.length).toBeGreaterThan(1);
  expect(new Set(looks).size).toBe(1);

  expect(await colourOf('Edit Milk')).toBe(await colourOf('Edit Bread'));
  expect(await page.evaluate(hoversOfTouchScreens)).toEqual([]);
});
