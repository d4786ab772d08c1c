import { expect, test } from 'vitest';
import { id, list, listDetail, listsIndex, me, shareEntry, sharePage } from '../../../testing/fixtures.ts';
import { completedLists, ownList, sharedList } from '../../../testing/list-rows.ts';
import {
  applyMembershipToCompleted,
  applyMembershipToDetail,
  applyMembershipToHome,
  applyMembershipToShares,
} from './apply-membership.ts';
import type { MembershipOperation } from './membership-operation.ts';

const party = sharedList(100, 'Party', { handover_user_id: me.id });
const other = ownList(101, 'Other');
const about = { list: { id: party.id, name: party.name } };

const leave: MembershipOperation = { type: 'leave list', ...about };
const take: MembershipOperation = { type: 'answer handover', ...about, hasAccepted: true };
const decline: MembershipOperation = { type: 'answer handover', ...about, hasAccepted: false };
const options: MembershipOperation = {
  type: 'set list options',
  ...about,
  options: { writers_may_complete: true },
};
const offer: MembershipOperation = { type: 'offer handover', ...about, userId: id(7) };
const withdraw: MembershipOperation = { type: 'withdraw handover', ...about };

const home = listsIndex([party, other]);
const rowAfter = (operation: MembershipOperation) =>
  applyMembershipToHome(home, operation, undefined, true).accepted_lists.not_completed_lists[0];

test.each([leave, take, decline, options, offer, withdraw])(
  'nothing shows before an answer: $type',
  (operation) => {
    expect(applyMembershipToHome(home, operation, undefined)).toEqual(home);
  },
);

test.each([
  [true, undefined],
  [false, {}],
])('a list that was left is gone from home and the completed lists (queued: %s)', (isQueued, outcome) => {
  const index = applyMembershipToHome(listsIndex([party, other], [party]), leave, outcome, isQueued);

  expect(index.accepted_lists).toEqual({ not_completed_lists: [other], completed_lists: [] });
  expect(
    applyMembershipToCompleted(completedLists([party]), leave, outcome, isQueued).completed_lists,
  ).toEqual([]);
});

test('what is queued shows as it is expected', () => {
  expect(rowAfter(take)).toEqual({ ...party, owner_id: me.id, handover_user_id: null });
  expect(rowAfter(decline)).toEqual({ ...party, handover_user_id: null });
  expect(rowAfter(options)).toEqual({ ...party, writers_may_complete: true });
  expect(rowAfter(offer)).toEqual({ ...party, handover_user_id: id(7) });
  expect(rowAfter(withdraw)).toEqual({ ...party, handover_user_id: null });
});

test('the answer of the server wins', () => {
  const answered = list({ id: party.id, name: 'Renamed', owner_id: id(9) });
  const detail = listDetail([], [], { list: list({ id: party.id, handover_user_id: me.id }) });

  expect(applyMembershipToDetail(detail, take, { list: answered }).list).toEqual(answered);
});

test('other lists stay as they are', () => {
  const detail = listDetail();

  expect(applyMembershipToDetail(detail, { ...take, list: { id: id(5), name: 'x' } }, undefined, true)).toBe(
    detail,
  );
  expect(applyMembershipToHome(home, take, undefined, true).accepted_lists.not_completed_lists[1]).toBe(
    other,
  );
});

test('the share page knows its owner', () => {
  const page = sharePage({ list: list({ id: party.id }), accepted: [shareEntry(1, 'owner')] });
  const answered = { list: list({ id: party.id, owner_id: id(9) }) };

  expect(applyMembershipToShares(page, offer, undefined, true).user_is_owner).toBe(true);
  expect(applyMembershipToShares(page, take, answered).user_is_owner).toBe(false);
});
