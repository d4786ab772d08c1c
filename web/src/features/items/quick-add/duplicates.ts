import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { ROLES_BY_LABEL } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { addQuantities } from '@shared-lists/contract/rules/quick-add/quantity.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';
import { fieldText } from '../model/field-text.ts';

/** An item of the list that means what is being added. */
export interface Duplicate {
  readonly item: Item;
  /** Of both together; missing where units differ, and on lists without quantities. */
  readonly quantity?: string;
}

export const textOf = (item: Item, role: FieldRole) =>
  fieldText(item, (label) => ROLES_BY_LABEL[label] === role);

const meanings = new WeakMap<Item, string>();

/** Memoised: every key that is pressed compares with all items. */
export function meaningOfItem(item: Item): string {
  const known = meanings.get(item) ?? meaningOf(textOf(item, 'title'));
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
  hasQuantities: boolean,
): string | undefined {
  return hasQuantities ? addQuantities(textOf(item, 'quantity') || undefined, quantity) : undefined;
}
