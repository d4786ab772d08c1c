import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { selectIn } from '../support/sections.ts';

const focused = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const control = document.activeElement;
    if (!control || !dialog.contains(control)) return undefined;
    const isInput = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    return control.ariaLabel ?? (isInput ? control.labels?.[0]?.textContent : control.textContent);
  });

async function expectTabOrder(page: Page, controls: readonly string[]): Promise<void> {
  const forward = [...controls.slice(1), ...controls.slice(0, 1)];
  const backward = controls.toReversed();
  expect(await focused(page)).toBe(controls[0]);
  for (const [key, expected] of [
    ['Tab', forward],
    ['Shift+Tab', backward],
  ] as const) {
    for (const control of expected) {
      await page.keyboard.press(key);
      expect(await focused(page)).toBe(control);
    }
  }
}

test('the merge dialog traps the focus and returns it', async ({ owner, open }) => {
  await listOf(owner, 'One');
  await listOf(owner, 'Two');
  const page = await open(owner);
  await selectIn(page, 'Incomplete', ['One', 'Two']);
  const opener = page.getByTestId('incomplete-list-merge').first();
  await opener.press('Enter');
  const name = page.getByLabel('Name for the merged list');
  await expect(name).toBeFocused();
  await expectTabOrder(page, ['Name for the merged list', 'Close', 'Close dialog']);
  await name.fill('Both');
  await expectTabOrder(page, ['Name for the merged list', 'Close', 'Merge lists', 'Close dialog']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the dialogs of copying and moving trap the focus and return it', async ({ owner, open }) => {
  await listOf(owner, 'Target');
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await selectIn(page, 'Items', ['Milk']);
  for (const action of ['Copy to list', 'Move to list']) {
    const opener = page.getByRole('button', { name: action }).first();
    await opener.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Existing list' })).toBeFocused();
    await expectTabOrder(page, ['Existing list', 'Create new list', 'Cancel', 'Complete', 'Close dialog']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
