import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { fieldText } from './field-text.ts';
import { itemText } from './item-text.ts';

const NAMING_LABELS = ['name', 'title', 'product', 'task', 'content'];

/** What an item is called where its row cannot be seen, such as in the name of a button. */
export function itemName(item: Item, type: ListType): string {
  return ownName(item) || itemText(item, type);
}

/** What an item is called in the question whether to delete it. */
export function nameToDelete(item: Item): string {
  return ownName(item) || 'Unknown item';
}

function ownName(item: Item): string {
  return fieldText(item, (label) => NAMING_LABELS.includes(label));
}
