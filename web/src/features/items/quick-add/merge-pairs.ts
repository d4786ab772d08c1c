import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { fieldEdit, type FieldEdit } from '../fields/field-values.ts';
import { storedData } from '../fields/edit-values.ts';
import { roleText } from '../model/field-text.ts';
import { meaningOfItem, sumWith } from './duplicates.ts';

/** Two open items of the same meaning, and what the older one becomes. */
export interface MergePair {
  readonly older: Item;
  readonly newer: Item;
  readonly edits: readonly FieldEdit[];
  readonly quantity: string | undefined;
}

interface Offered {
  /** Added on this device while it was offline: others may have added the same meanwhile. */
  readonly wasWaiting: (itemId: string) => boolean;
  readonly isKeptApart: (one: string, other: string) => boolean;
}

/** Those that two people, or two devices, added apart. */
export function pairsIn(
  open: readonly Item[],
  { wasWaiting, isKeptApart }: Offered,
): readonly (readonly [older: Item, newer: Item])[] {
  const olders = new Map<string, Item>();
  return open.flatMap((newer) => {
    const meaning = meaningOfItem(newer);
    const older = olders.get(meaning);
    if (!older) olders.set(meaning, newer);
    if (!older || meaning === '') return [];
    const isApart = older.user_id !== newer.user_id || wasWaiting(older.id) || wasWaiting(newer.id);
    return isApart && !isKeptApart(older.id, newer.id) ? [[older, newer] as const] : [];
  });
}

/** Undefined if something of one would be lost. */
export function mergeOf(
  [older, newer]: readonly [Item, Item],
  fields: readonly FieldConfiguration[],
): MergePair | undefined {
  const edits: FieldEdit[] = [];
  let quantity: string | undefined;
  for (const field of fields) {
    const [one, other] = [storedData(older, field), storedData(newer, field)];
    if (field.role === 'quantity') {
      // `2 l` and nothing is `2 l`; `2 l` and three bottles stay two items.
      const single = one === '' || other === '' ? one || other : undefined;
      quantity = sumWith(older, roleText(newer, 'quantity') || undefined, field) ?? single;
      if (quantity === undefined) return undefined;
      edits.push(fieldEdit(field, quantity));
    } else if (field.role !== 'title' && other !== '' && one !== other) {
      if (one !== '') return undefined;
      edits.push(fieldEdit(field, other));
    }
  }
  return { older, newer, edits, quantity };
}
