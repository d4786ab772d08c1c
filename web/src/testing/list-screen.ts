import { getList } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { list } from './fixtures.ts';
import { renderApp } from './render-app.tsx';
import type { StubServer } from './stub-server.ts';
import { toastTexts } from './toast-texts.ts';

type User = Awaited<ReturnType<typeof openList>>;

export async function openList(options: Parameters<typeof renderApp>[1] = {}) {
  const user = renderApp(`/lists/${list().id}`, options);
  await screen.findByRole('heading', { level: 1, name: list().name });
  return user;
}

/** Holds polls, which would bring back what the stubbed server does not remember. */
export async function openQuietly(server: StubServer) {
  const user = await openList();
  server.hold(getList);
  return user;
}

export function rowsIn(group: string): (string | null)[] {
  const [found] = screen.queryAllByRole('list', { name: group });
  if (!found) return [];
  return within(found)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export function section(heading: string) {
  const element = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  if (!element) throw new Error(`${heading} is no section`);
  return within(element);
}

export async function select(user: User, heading: string, names: readonly string[]) {
  await user.click(section(heading).getByRole('button', { name: 'Select' }));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
}

export const isSelecting = (heading: string) =>
  section(heading).queryByRole('button', { name: 'Hide Select' }) !== null;

export async function expectToast(kind: string, text: string) {
  await waitFor(() => {
    expect(toastTexts()).toEqual([text]);
  });
  expect(screen.getByRole('alert').className).toContain(`--${kind}`);
}
