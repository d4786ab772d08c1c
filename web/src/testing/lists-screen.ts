import { getLists, type ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { buttonNamed, selectToggle } from './list-rows.ts';
import { renderApp } from './render-app.tsx';
import type { StubServer } from './stub-server.ts';
import { toastTexts } from './toast-texts.ts';

export async function openLists(server: StubServer, index: ListsIndex) {
  server.answer(getLists, index);
  const user = renderApp('/lists');
  await screen.findByRole('heading', { name: 'Lists' });

  return {
    user,
    press: (name: string) => user.click(buttonNamed(name)),
    confirm: async () => user.click(await screen.findByRole('button', { name: "Yes, I'm sure." })),
    select: async (section: string, ...names: string[]) => {
      await user.click(selectToggle(section));
      for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    },
  };
}

export type ListsScreen = Awaited<ReturnType<typeof openLists>>;

export const toasted = (...texts: string[]) =>
  waitFor(() => {
    expect(toastTexts()).toEqual(texts);
  });
