import type { Item } from '@shared-lists/contract/api/list-items.ts';
import fc from 'fast-check';
import type { AddedItem } from '../src/features/items/operations/apply/apply-additions.ts';
import type { ItemOperation } from '../src/features/items/operations/apply/apply-item-operation.ts';
import { refreshOperation } from '../src/features/items/operations/apply/apply-refresh.ts';
import { editOperation } from '../src/features/items/operations/apply/apply-item-edit.ts';
import { addItemOperation, addItemsOperation } from '../src/features/items/operations/new-item.ts';
import { newId } from '../src/lib/new-id.ts';
import type { FieldEdit } from '../src/features/items/fields/field-values.ts';

export type Who = 'owner' | 'writer';

const who = fc.constantFrom<Who>('owner', 'writer');
const pick = fc.nat({ max: 4 });

const DEEDS = [
  ...(['add', 'quick add', 'paste', 'complete', 'reopen'] as const),
  ...(['edit', 'refresh', 'delete', 'place', 'set aside', 'bring back', 'order categories'] as const),
];

export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      who,
      does: fc.constantFrom(...DEEDS),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ who, undoes: fc.constant('latest') }) },
  { weight: 2, arbitrary: fc.record({ who, connection: fc.constantFrom('up', 'down', 'deaf') }) },
  { weight: 2, arbitrary: fc.record({ who, then: fc.constantFrom('poll', 'reopen', 'pause') }) },
  // An event may reach the device long after the server has sent it.
  { weight: 3, arbitrary: fc.record({ who, live: fc.constantFrom('send', 'receive'), since: pick }) },
);
export type Step = Parameters<Parameters<typeof anyStep.map>[0]>[0];

export interface Fields {
  readonly product: FieldEdit['field'];
  readonly quantity: FieldEdit['field'];
}

/** A tag in a field that nobody edits identifies an item and its copies. */
export const tagOf = ({ fields }: Item) => fields.find(({ label }) => label === 'quantity')?.data ?? '';

/** The item that an operation adds. */
export function addedBy(operation: ItemOperation): AddedItem | undefined {
  if (operation.type === 'add items') return operation.items[0];
  return operation.type === 'add item' ? operation : undefined;
}

let count = 0;

export function operationOf(
  does: (typeof DEEDS)[number],
  chosen: Item | undefined,
  listId: string,
  { product, quantity }: Fields,
  after: Item | undefined,
): ItemOperation | undefined {
  count += 1;
  const fields = [product, quantity].map((field) => ({ field, data: `${field.label} ${count}` }));
  if (does === 'add') return addItemOperation({ listId, fields });
  if (does === 'quick add') return addItemOperation({ listId, fields, isShownAtOnce: true });
  if (does === 'order categories')
    return { type: does, listId, categories: [`Shelf ${count}`], batch: newId() };
  if (does === 'paste') return addItemsOperation({ listId, items: [{ fields, isCompleted: false }] });
  if (!chosen) return undefined;
  switch (does) {
    case 'edit':
      return editOperation({ listId, items: [chosen], edits: [{ field: product, data: `edited ${count}` }] });
    case 'refresh':
      return chosen.completed ? { ...refreshOperation(chosen), batch: newId() } : undefined;
    case 'complete':
      return chosen.completed
        ? undefined
        : { type: 'complete item', listId, itemId: chosen.id, batch: newId() };
    case 'reopen':
      return chosen.completed
        ? { type: 'reopen item', listId, itemId: chosen.id, batch: newId() }
        : undefined;
    case 'set aside':
    case 'bring back':
      return asideOperation(chosen, does === 'set aside' ? `Sold out ${count}` : null);
    case 'place':
      return after?.id === chosen.id
        ? undefined
        : { type: 'place item', listId, itemId: chosen.id, after: after?.id ?? null, batch: newId() };
    case 'delete':
      return { type: 'delete item', listId, itemId: chosen.id, batch: newId() };
  }
}

/** Only open items can be set aside. */
function asideOperation(chosen: Item, reason: string | null): ItemOperation | undefined {
  if (chosen.completed || chosen.set_aside === reason) return undefined;
  return { type: 'set aside', listId: chosen.list_id, itemId: chosen.id, reason, batch: newId() };
}
