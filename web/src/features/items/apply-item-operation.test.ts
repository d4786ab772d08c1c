import { expect, test } from 'vitest';
import { at, item, listDetail } from '../../testing/fixtures.ts';
import { applyItemOperation } from './apply-item-operation.ts';

const milk = item(2);
const listId = milk.list_id;
const completion = { type: 'complete item', listId, itemId: milk.id } as const;
const addition = { type: 'add item', listId, item: { id: milk.id } } as const;

test('completing moves the item to its place among the completed ones', () => {
  const older = item(1, {}, { completed: true });
  const newer = item(3, {}, { completed: true });
  const after = applyItemOperation(listDetail([milk], [older, newer]), completion, undefined);

  expect(after).toEqual(listDetail([], [older, { ...milk, completed: true }, newer]));
});

test.each([
  ['is gone', listDetail([item(1)])],
  ['is already completed', listDetail([], [{ ...milk, completed: true }])],
])('completing an item that %s changes nothing', (_when, detail) => {
  expect(applyItemOperation(detail, completion, undefined)).toBe(detail);
});

test('adding changes nothing before the server has answered', () => {
  const detail = listDetail();

  expect(applyItemOperation(detail, addition, undefined)).toBe(detail);
});

test("an added item appears with the server's data, at its place", () => {
  const [older, newer] = [item(1), item(3)];
  const answer = { ...milk, created_at: at(2) };

  expect(applyItemOperation(listDetail([older, newer]), addition, answer)).toEqual(
    listDetail([older, answer, newer]),
  );
});

test.each([
  ['open', listDetail([milk])],
  ['completed', listDetail([], [{ ...milk, completed: true }])],
])('an added item that the snapshot already has as %s is not added twice', (_state, detail) => {
  expect(applyItemOperation(detail, addition, milk)).toBe(detail);
});
