import type { Locator, Page } from '@playwright/test';

export const section = (page: Page, heading: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });

export const listsIn = (page: Page, heading: string): Locator =>
  section(page, heading).getByRole('heading', { level: 3 });

export const row = (page: Page, listId: string): Locator => page.getByTestId(`list-${listId}`);

export async function selectIn(page: Page, heading: string, names: readonly string[]): Promise<void> {
  await section(page, heading).getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of names)
    await section(page, heading)
      .getByRole('checkbox', { name: `Select ${name}`, exact: true })
      .check();
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: "Yes, I'm sure." }).click();
}
