import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { roleText } from '../../items/model/field-text.ts';

/** Such as `Milk · 2 l`. The name of an item without a title contains its quantity already. */
export function withQuantity(name: string, item: Item): string {
  const quantity = roleText(item, 'title') && roleText(item, 'quantity');
  return quantity ? `${name} · ${quantity}` : name;
}
