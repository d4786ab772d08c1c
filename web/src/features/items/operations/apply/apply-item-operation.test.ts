import { describe, expect, test } from 'vitest';
import { at, fieldConfiguration, id, item, listDetail } from '../../../../testing/fixtures.ts';
import { applyItemOperation, type ItemOperation } from './apply-item-operation.ts';
import { isFlagged, toggleFlagOperation } from './apply-flag.ts';
import { refreshOperation } from './apply-refresh.ts';
import { fieldEdit } from '../../fields/field-values.ts';
import { addItemOperation } from '../new-item.ts';

const milk = item(2);
const listId = milk.list_id;
const completion = { type: 'complete item', listId, itemId: milk.id } as const;
const addition: ItemOperation = { ...addItemOperation({ listId, fields: [] }), itemId: milk.id };

test('completing moves the item to its position among the completed ones', () => {
  const older = item(1, {}, { completed: true });
  const newer = item(3, {}, { completed: true });
  const after = applyItemOperation(listDetail([milk], [older, newer]), completion, undefined);

  expect(after).toEqual(listDetail([], [older, { ...milk, completed: true }, newer]));
});

test('completing keeps the order of items that were copied together', () => {
  const together = { created_at: at(0) };
  const first = { ...item(1, {}, { completed: true }), ...together };
  const last = { ...item(3, {}, { completed: true }), ...together };
  const copy = { ...milk, ...together };
  const after = applyItemOperation(listDetail([copy], [first, last]), completion, undefined);

  expect(after.completed_items.map(({ id: itemId }) => itemId)).toEqual([first.id, copy.id, last.id]);
});

test.each([
  ['is gone', listDetail([item(1)])],
  ['is already completed', listDetail([], [{ ...milk, completed: true }])],
])('completing an item that %s changes nothing', (_when, detail) => {
  expect(applyItemOperation(detail, completion, undefined)).toBe(detail);
});

describe('on a shopping trip', () => {
  const aside = (reason: string | null): ItemOperation => ({
    type: 'set aside',
    listId,
    itemId: milk.id,
    reason,
  });
  const reopening: ItemOperation = { type: 'reopen item', listId, itemId: milk.id };

  test('an item that is put back stands where it was', () => {
    const detail = listDetail([item(1), milk, item(3)]);
    const taken = applyItemOperation(detail, completion, undefined);

    expect(applyItemOperation(taken, reopening, undefined)).toEqual(detail);
    expect(applyItemOperation(detail, reopening, undefined)).toBe(detail);
  });

  test.each(['Sold out', ''])(
    'an item that is set aside (%j) stays open, and can be brought back',
    (reason) => {
      const detail = listDetail([milk]);
      const after = applyItemOperation(detail, aside(reason), undefined);

      expect(after.not_completed_items).toEqual([{ ...milk, set_aside: reason }]);
      expect(applyItemOperation(after, aside(reason), undefined)).toBe(after);
      expect(applyItemOperation(after, aside(null), undefined)).toEqual(detail);
    },
  );

  test('an item that was found after all is no longer set aside', () => {
    const detail = applyItemOperation(listDetail([milk]), aside('Sold out'), undefined);

    expect(applyItemOperation(detail, completion, undefined).completed_items).toEqual([
      { ...milk, completed: true },
    ]);
    const taken = listDetail([], [{ ...milk, completed: true }]);
    expect(applyItemOperation(taken, aside('Sold out'), undefined)).toBe(taken);
  });
});

test('adding changes nothing before the response', () => {
  const detail = listDetail();

  expect(applyItemOperation(detail, addition, undefined)).toBe(detail);
});

test('an item whose addition is queued shows at the end, as entered', () => {
  const fields = [fieldEdit(fieldConfiguration(1, 'product'), 'Milk')];
  const operation = addItemOperation({ listId, fields });
  const detail = listDetail([item(1)]);
  const [, added] = applyItemOperation(detail, operation, undefined, true).not_completed_items;

  expect(added).toMatchObject({ id: operation.itemId, list_id: listId, user_id: detail.current_user_id });
  expect(added?.fields.map(({ label, data }) => [label, data])).toEqual([['product', 'Milk']]);
  expect(applyItemOperation(detail, operation, undefined, true).not_completed_items[1]).toBe(added);
});

test("an added item shows with the server's data, at its position", () => {
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

test('an item with the same date as others comes after them', () => {
  const [first, second] = [item(2, {}, { id: id(20) }), item(2, {}, { id: id(21) })];
  const after = applyItemOperation(listDetail([first, second]), addition, milk);

  expect(after.not_completed_items).toEqual([first, second, milk]);
});

describe('refreshing', () => {
  const done = item(2, { product: 'Milk' }, { completed: true });
  const [older, newer] = [item(1), item(3)];
  const operation = refreshOperation(done);
  const before = listDetail([older, newer], [done]);

  test('replaces the old item by a copy at the end of the open ones', () => {
    const after = applyItemOperation(before, operation, undefined);

    expect(after.completed_items).toEqual([]);
    expect(after.not_completed_items).toEqual([
      older,
      newer,
      { ...done, id: operation.copy.id, completed: false, created_at: done.created_at.replace('2', '3') },
    ]);
  });

  test("uses the server's data for the copy after the response", () => {
    const copy = item(9, { product: 'Milk' }, { id: operation.copy.id });

    expect(applyItemOperation(before, operation, copy)).toEqual(listDetail([older, newer, copy]));
  });

  test('does not show the copy twice when a poll contains it', () => {
    const copy = item(9, { product: 'Milk' }, { id: operation.copy.id });
    const polled = listDetail([older, newer, copy], [done]);

    expect(applyItemOperation(polled, operation, undefined)).toEqual(listDetail([older, newer, copy]));
    expect(applyItemOperation(polled, operation, copy)).toEqual(listDetail([older, newer, copy]));
  });

  test('changes nothing if the item is missing', () => {
    const detail = listDetail([older]);

    expect(applyItemOperation(detail, operation, undefined)).toBe(detail);
  });

  test('copies all fields, with new ids', () => {
    const [field] = done.fields;

    expect(operation.copy.fields).toMatchObject([
      { data: 'Milk', list_item_field_configuration_id: field?.list_item_field_configuration_id },
    ]);
    expect(operation.copy.fields?.[0]?.id).not.toBe(field?.id);
    expect(operation.copy.id).not.toBe(done.id);
  });
});

describe('deleting', () => {
  const deletion = { type: 'delete item', listId, itemId: milk.id } as const;

  test.each([
    ['open', listDetail([item(1), milk])],
    ['completed', listDetail([item(1)], [milk])],
  ])('an %s item removes it', (_state, detail) => {
    expect(applyItemOperation(detail, deletion, undefined)).toEqual(listDetail([item(1)]));
  });

  test('a missing item changes nothing', () => {
    const detail = listDetail([item(1)]);

    expect(applyItemOperation(detail, deletion, undefined)).toBe(detail);
  });
});

const words = { on: 'read', off: 'unread' };
const read = { field: fieldConfiguration(4, 'read', 'boolean'), words, verbs: words };

describe('marking as read', () => {
  const flags = (detail: ReturnType<typeof listDetail>) =>
    [...detail.not_completed_items, ...detail.completed_items].map(isFlagged);

  test.each([
    ['unread', { read: 'false' }, true],
    ['read', { read: 'true' }, false],
    ['never marked', {}, true],
  ])('toggles an item that is %s, and no other', (_state, fields, isNowRead) => {
    const book = item(2, fields);
    const toggling = toggleFlagOperation(book, read);

    expect(flags(applyItemOperation(listDetail([item(1), book]), toggling, undefined))).toEqual([
      false,
      isNowRead,
    ]);
    expect(flags(applyItemOperation(listDetail([], [book]), toggling, undefined))).toEqual([isNowRead]);
  });

  test("uses the server's field after the response", () => {
    const book = item(2);
    const [field] = item(2, { read: 'true' }).fields;
    const after = applyItemOperation(listDetail([book]), toggleFlagOperation(book, read), field);

    expect(after.not_completed_items[0]?.fields).toEqual([field]);
  });

  test('changes nothing if already marked', () => {
    const detail = listDetail([item(2, { read: 'true' })]);

    expect(applyItemOperation(detail, toggleFlagOperation(item(2), read), undefined)).toBe(detail);
  });
});

describe('copying and moving', () => {
  const detail = listDetail([item(1), milk], [item(3)]);
  const transfer = (type: 'copy items' | 'move items'): ItemOperation => ({
    type,
    listId,
    itemIds: [milk.id, item(3).id],
    target: { newListName: 'Party' },
    idempotencyKey: 'key',
  });

  test('moved items leave after the response', () => {
    expect(applyItemOperation(detail, transfer('move items'), undefined)).toBe(detail);
    expect(applyItemOperation(detail, transfer('move items'), 'done')).toEqual(listDetail([item(1)]));
  });

  test('copied items stay', () => {
    expect(applyItemOperation(detail, transfer('copy items'), 'done')).toBe(detail);
  });
});

test.each<[string, ItemOperation]>([
  ['completing', completion],
  ['marking as read', toggleFlagOperation(milk, read)],
])('%s twice returns the same object', (_action, operation) => {
  const detail = listDetail([milk]);
  const changed = () => {
    const { not_completed_items: open, completed_items: done } = applyItemOperation(
      detail,
      operation,
      undefined,
    );
    return [...open, ...done][0];
  };

  expect(changed()).toBe(changed());
  expect(changed()).not.toBe(milk);
});
