import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import type { Item, NewItem } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { derivedId } from '../../../../lib/derived-id.ts';
import { hasItem, removeItems, showNewItem } from './change-detail.ts';
import { changedItem } from './changed-item.ts';

export interface RefreshItem extends Undoable {
  readonly type: 'refresh item';
  readonly listId: string;
  readonly itemId: string;
  readonly itemName?: string;
  readonly copy: NewItem & { readonly id: string };
}

export function refreshOperation(item: Item): RefreshItem {
  const fields = item.fields.map(({ id, list_item_field_configuration_id, data }) => ({
    id: derivedId(id),
    list_item_field_configuration_id,
    data,
  }));
  const copy = { id: derivedId(item.id), fields };
  return { type: 'refresh item', listId: item.list_id, itemId: item.id, copy };
}

export function applyRefresh(
  detail: ListDetail,
  { itemId, copy }: RefreshItem,
  answer: Item | undefined,
): ListDetail {
  const old = detail.completed_items.find(({ id }) => id === itemId);
  if (!old) return detail;
  const without = removeItems(detail, [itemId]);
  if (answer) return showNewItem(without, answer);
  if (hasItem(without, copy.id)) return without;
  const created_at = afterAllOthers(old.created_at);
  const shown = changedItem(old, copy.id, () => ({ ...old, id: copy.id, completed: false, created_at }));
  return { ...without, not_completed_items: [...without.not_completed_items, shown] };
}

/** A thousand years later: the server will add the copies last, in the order of the originals. Their categories stand likewise. */
const afterAllOthers = (date: string) => date.replace(/^2/u, '3');
