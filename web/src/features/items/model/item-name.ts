import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { fieldText, roleText } from './field-text.ts';
import { itemText } from './item-text.ts';

/** Of fields that name an item where none is the title. */
const NAMING_LABELS = ['name', 'title', 'product', 'task', 'content'];

export function itemName(item: Item, summary: Summary): string {
  return ownName(item) || itemText(item, summary);
}

export function nameToDelete(item: Item): string {
  return ownName(item) || 'Unknown item';
}

function ownName(item: Item): string {
  return roleText(item, 'title') || fieldText(item, ({ label }) => NAMING_LABELS.includes(label));
}
