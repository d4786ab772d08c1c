import { expect, test } from 'vitest';
import { can, DEFAULT_LIST_OPTIONS, LIST_RIGHTS, type ListAccess } from './list-permissions.ts';

const options = DEFAULT_LIST_OPTIONS;
const STANDINGS: Record<string, ListAccess> = {
  reader: { isOwner: false, permission: 'read', options },
  writer: { isOwner: false, permission: 'write', options },
  owner: { isOwner: true, permission: 'write', options },
};

test('the options of the owner decide whether writers, and only they, share and complete', () => {
  const everything = { writers_may_share: true, writers_may_complete: true };
  const nothing = { writers_may_share: false, writers_may_complete: false };
  for (const right of ['share list', 'complete list'] as const) {
    const mayDo = (standing: string, options: ListAccess['options']) =>
      can({ isOwner: false, permission: 'read', ...STANDINGS[standing], options }, right);
    expect([mayDo('writer', everything), mayDo('writer', nothing)]).toEqual([true, false]);
    expect([mayDo('reader', everything), mayDo('owner', nothing)]).toEqual([false, true]);
  }
});

test('each right belongs to the expected members', () => {
  const mayDo = (right: (typeof LIST_RIGHTS)[number]) =>
    Object.entries(STANDINGS)
      .filter(([, access]) => can(access, right))
      .map(([standing]) => standing)
      .join(', ');
  expect(Object.fromEntries(LIST_RIGHTS.map((right) => [right, mayDo(right)]))).toEqual({
    'read list': 'reader, writer, owner',
    'merge list': 'reader, writer, owner',
    'change items': 'writer, owner',
    'share list': 'writer, owner',
    'edit list': 'owner',
    'complete list': 'owner',
    'refresh list': 'owner',
    'delete list': 'owner',
    'change shares': 'owner',
    'leave list': 'reader, writer',
    'hand list over': 'owner',
    'set list options': 'owner',
  });
});
