import type { CompletedLists, ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { ShareRow } from '@shared-lists/contract/api/sharing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { at, id, listRow, listsIndex, me } from './fixtures.ts';
import type { Call } from './stub-server.ts';

const OTHER_PERSON = id(2);

export const ownList = (number: number, name: string, changes: Partial<ListRow> = {}) =>
  listRow({ id: id(number), users_list_id: id(number + 500), name, created_at: at(number % 60), ...changes });

export const sharedList = (number: number, name: string, changes: Partial<ListRow> = {}) =>
  ownList(number, name, { owner_id: OTHER_PERSON, ...changes });

export const invitation = (number: number, name: string, changes: Partial<ListRow> = {}) =>
  sharedList(number, name, { has_accepted: null, ...changes });

interface Home {
  readonly pending?: ListRow[];
  readonly open?: ListRow[];
  readonly completed?: ListRow[];
  readonly permissions?: ListsIndex['current_list_permissions'];
}

export function home({ pending = [], open = [], completed = [], permissions = {} }: Home = {}): ListsIndex {
  const index = listsIndex(open, completed);
  const invited = Object.fromEntries(pending.map((list) => [list.id, 'write' as const]));
  return {
    ...index,
    pending_lists: pending,
    current_list_permissions: { ...index.current_list_permissions, ...invited, ...permissions },
  };
}

export function completedLists(lists: ListRow[] = []): CompletedLists {
  return {
    current_user_id: me.id,
    completed_lists: lists,
    current_list_permissions: Object.fromEntries(lists.map((list) => [list.id, 'write'])),
  };
}

export const share = (changes: Partial<ShareRow> = {}): ShareRow => ({
  id: id(501),
  user_id: me.id,
  list_id: id(1),
  permissions: 'write',
  has_accepted: true,
  ...changes,
});

export function namesIn(section: string): (string | null)[] {
  const list = screen.queryByRole('list', { name: section });
  if (!list) return [];
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
}

export const listIdOf = ({ path }: Call) => path.split('/')[3] ?? '';

export const buttonNamed = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

export function selectToggle(section: string): HTMLElement {
  return screen.getByRole('button', { name: /^(Hide )?Select$/, description: section });
}

export async function helpText(): Promise<string> {
  const content = () => document.querySelector('[data-test-id="popover-content"]');
  await waitFor(() => {
    expect(content()).not.toBeNull();
  });
  return content()?.textContent ?? '';
}
