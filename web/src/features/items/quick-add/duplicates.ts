import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { addQuantities } from '@shared-lists/contract/rules/quick-add/quantity.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';
import { roleText } from '../model/field-text.ts';

/** An item of the list that means what is being added. */
export interface Duplicate {
  readonly item: Item;
  /** Of both together; missing where units differ, and on lists without quantities. */
  readonly quantity?: string;
}

const meanings = new WeakMap<Item, string>();

/** Memoised: every key that is pressed compares with all items. */
export function meaningOfItem(item: Item): string {
  const known = meanings.get(item) ?? meaningOf(roleText(item, 'title'));
  meanings.set(item, known);
  return known;
}

type Items = Pick<ListDetail, 'not_completed_items' | 'completed_items'>;

/** Open ones win; among completed ones the newest. */
export function itemsByMeaning({ not_completed_items: open, completed_items: completed }: Items) {
  return new Map([...completed, ...open.toReversed()].map((item) => [meaningOfItem(item), item]));
}

export function sumWith(
  item: Item,
  quantity: string | undefined,
  field: Pick<FieldConfiguration, 'data_type'> | undefined,
): string | undefined {
  return field && addQuantities(roleText(item, 'quantity') || undefined, quantity);
}
