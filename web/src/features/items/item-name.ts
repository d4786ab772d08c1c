import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { fieldText } from './field-text.ts';
import { itemText } from './item-text.ts';

const NAMING_LABELS = ['name', 'title', 'product', 'task', 'content'];

/** What an item is called where its row cannot be seen, such as in the name of a button. */
export function itemName(item: Item, type: ListType): string {
  return fieldText(item, (label) => NAMING_LABELS.includes(label)) || itemText(item, type);
}
