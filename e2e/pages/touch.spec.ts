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

test('what was tapped last does not look different from the rest', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  await page.getByRole('button', { name: 'Delete Milk' }).tap();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect(await colourOf('Edit Milk')).toBe(await colourOf('Edit Bread'));
  expect(await page.evaluate(hoversOfTouchScreens)).toEqual([]);
});
