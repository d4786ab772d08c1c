import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { fieldText } from './field-text.ts';
import { itemText } from './item-text.ts';

const NAMING_LABELS = ['name', 'title', 'product', 'task', 'content'];

export function itemName(item: Item, type: ListType): string {
  return ownName(item) || itemText(item, type);
}

export function nameToDelete(item: Item): string {
  return ownName(item) || 'Unknown item';
}

function ownName(item: Item): string {
  return fieldText(item, (label) => NAMING_LABELS.includes(label));
}
