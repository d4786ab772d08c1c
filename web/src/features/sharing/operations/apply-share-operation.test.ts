import { expect, test } from 'vitest';
import { list, shareEntry, sharePage } from '../../../testing/fixtures.ts';
import { applyShareOperation, type ShareOperation } from './apply-share-operation.ts';

const friend = shareEntry(7, 'friend');
const other = shareEntry(8, 'other');
const place = { listId: list().id, shareId: friend.users_list.id, user: friend.user };
const key = { listId: list().id, idempotencyKey: 'a key' };

const byEmail: ShareOperation = { type: 'share by e-mail', ...key, email: friend.user.email };
const withFriend: ShareOperation = { type: 'share with', ...key, user: friend.user };
const toRead: ShareOperation = { type: 'change permission', ...place, permission: 'read' };
const again: ShareOperation = { type: 'share again', ...place };
const removal: ShareOperation = { type: 'remove share', ...place };

test.each([byEmail, withFriend, toRead, again, removal])(
  'nothing changes before the response: $type',
  (operation) => {
    const page = sharePage({ refused: [friend] });

    expect(applyShareOperation(page, operation, undefined)).toBe(page);
  },
);

test.each([byEmail, withFriend])(
  'a new share is pending, and its person no longer invitable: $type',
  (operation) => {
    const page = sharePage({ pending: [other], invitable_users: [friend.user, { ...other.user, id: 'x' }] });
    const after = applyShareOperation(page, operation, friend);

    expect(after.pending).toEqual([other, friend]);
    expect(after.invitable_users.map(({ id }) => id)).toEqual(['x']);
  },
);

test.each(['pending', 'accepted', 'refused'] as const)(
  'a new share that is already %s stays there',
  (state) => {
    const page = sharePage({ [state]: [friend] });

    expect(applyShareOperation(page, byEmail, friend)).toEqual(page);
  },
);

test.each(['pending', 'accepted', 'refused'] as const)('a permission changes in place: %s', (state) => {
  const page = sharePage({ [state]: [other, friend] });
  const reader = shareEntry(7, 'friend', 'read');

  expect(applyShareOperation(page, toRead, reader)[state]).toEqual([other, reader]);
});

test('a person invited again becomes pending', () => {
  const reader = shareEntry(7, 'friend', 'read');
  const after = applyShareOperation(sharePage({ pending: [other], refused: [reader] }), again, friend);

  expect([after.pending, after.refused]).toEqual([[other, friend], []]);
});

test('a person who has accepted meanwhile stays accepted', () => {
  const page = sharePage({ accepted: [friend] });

  expect(applyShareOperation(page, again, friend)).toBe(page);
});

test.each(['pending', 'accepted', 'refused'] as const)('a removed share leaves its section: %s', (state) => {
  const page = sharePage({ [state]: [friend, other] });

  expect(applyShareOperation(page, removal, null)[state]).toEqual([other]);
});
