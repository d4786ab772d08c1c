import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Person } from './people.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' });

export async function openSettings(
  open: (person: Person, address: string) => Promise<Page>,
  person: Person,
): Promise<Page> {
  const page = await open(person, '/settings');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  return page;
}
