import { expect, test } from 'vitest';
import { Refused } from '../../../data/api/call-failures.ts';
import { id } from '../../../testing/fixtures.ts';
import { describeMembership, resolveMembershipRefusal } from './resolve-membership-refusal.ts';

const list = { id: id(1), name: 'Party' };
const leave = { type: 'leave list', list } as const;
const take = { type: 'answer handover', list, hasAccepted: true } as const;
const decline = { type: 'answer handover', list, hasAccepted: false } as const;
const options = { type: 'set list options', list, options: {} } as const;

test.each([
  [leave, 404],
  [decline, 404],
  [decline, 409],
  [decline, 422],
])('nothing is left to do: %j with %i', async (operation, status) => {
  expect(await resolveMembershipRefusal(operation, new Refused(status, {}))).toEqual({});
});

test.each([
  [leave, 403, 'Leave Party', 'The list is yours now.'],
  [take, 409, 'Take Party over', 'The owner has taken the offer back.'],
  [take, 404, 'Take Party over', 'The list is no longer yours to change.'],
  [options, 403, 'Change what writers may do with Party', 'The list is no longer yours to change.'],
  [options, 422, 'Change what writers may do with Party', 'name is wrong'],
])('the person is told: %j with %i', async (operation, status, text, reason) => {
  const error = new Refused(status, status === 422 ? { name: ['is wrong'] } : {});

  expect(await resolveMembershipRefusal(operation, error)).toEqual({ refused: [{ text, reason }] });
});

test('describes every operation', () => {
  const all = [
    decline,
    { type: 'offer handover', list, userId: id(2) },
    { type: 'withdraw handover', list },
  ] as const;

  expect(all.map(describeMembership)).toEqual([
    'Decline to take Party over',
    'Hand Party over',
    'Take the offer of Party back',
  ]);
});
