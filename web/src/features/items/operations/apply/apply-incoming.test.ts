import { describe, expect, test } from 'vitest';
import type { TransferItems } from '../../../../data/outbox/kinds/transfers.ts';
import { at, id, item, list, listDetail } from '../../../../testing/fixtures.ts';
import { applyIncoming, incomingIds } from './apply-incoming.ts';

const milk = item(1, { product: 'Milk' }, { completed: true });
const since = at(30);
const party = list({ id: id(101), name: 'Party' });
const transfer: TransferItems = {
  type: 'copy items',
  listId: milk.list_id,
  itemIds: [milk.id],
  target: { existingListId: party.id },
  idempotencyKey: id(900),
  shown: { items: [milk], list: list(), since },
};
const empty = listDetail([], [], { list: party });
const shownIds = (detail: typeof empty) => detail.not_completed_items.map((shown) => shown.id);

describe('items copied from another list', () => {
  test('show as open once queued, and stay after the response', () => {
    expect(shownIds(applyIncoming(empty, transfer, undefined, true))).toEqual(incomingIds(transfer));
    expect(shownIds(applyIncoming(empty, transfer, 'done'))).toEqual(incomingIds(transfer));
    expect(applyIncoming(empty, transfer, undefined, true).not_completed_items[0]).toMatchObject({
      completed: false,
      list_id: party.id,
      fields: milk.fields,
    });
  });

  test('do not show while the dialog waits for the response', () => {
    expect(applyIncoming(empty, transfer, undefined, false)).toBe(empty);
  });

  test('do not show twice when a poll already contains the copies', () => {
    const copy = item(2, { product: 'Milk' }, { created_at: at(31) });
    const older = item(3, { product: 'Milk' }, { created_at: at(3) });
    const other = item(4, { product: 'Bread' }, { created_at: at(32) });
    expect(shownIds(applyIncoming(listDetail([copy]), transfer, 'done'))).toEqual([copy.id]);
    expect(shownIds(applyIncoming(listDetail([older, other]), transfer, 'done'))).toEqual([
      older.id,
      ...incomingIds(transfer),
      other.id,
    ]);
  });

  test('show twice if two are alike', () => {
    const twin = item(5, { product: 'Milk' });
    const both = { ...transfer, shown: { items: [milk, twin], list: list(), since } };
    const copy = item(2, { product: 'Milk' }, { created_at: at(31) });
    expect(applyIncoming(listDetail([copy]), both, 'done').not_completed_items).toHaveLength(2);
  });

  test('do not show if queued by an older version without their content', () => {
    const { shown: _, ...old } = transfer;
    expect(applyIncoming(empty, old, undefined, true)).toBe(empty);
  });
});
