import { expect, test } from 'vitest';
import { can, LIST_RIGHTS, type ListAccess } from './list-permissions.ts';

const STANDINGS: Record<string, ListAccess> = {
  reader: { isOwner: false, permission: 'read' },
  writer: { isOwner: false, permission: 'write' },
  owner: { isOwner: true, permission: 'write' },
};

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
  });
});
