import { deleteListItem, updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../../data/api/api-client.ts';
import { isIdTaken, isRetryable, SessionOver } from '../../../../data/api/call-failures.ts';
import { derivedId } from '../../../../lib/derived-id.ts';
import type { RefreshItem } from '../apply/apply-refresh.ts';
import { hasItem } from '../apply/change-detail.ts';
import { sendNewItem } from './send-new-item.ts';

/** The copy is created first, so that no item is ever lost; a retry reuses its ids. */
export async function sendRefresh(operation: RefreshItem): Promise<Item | 'done'> {
  const copy = await sendCopy(operation);
  try {
    await markRefreshed(operation);
  } catch (error) {
    if (isRetryable(error) || error instanceof SessionOver || copy === 'done') throw error;
    await withdrawCopy(operation, copy, error);
  }
  return copy;
}

/** The derived id may be taken by the same refresh of somebody else, or by a withdrawn one. */
async function sendCopy({ copy, ...refresh }: RefreshItem): Promise<Item | 'done'> {
  try {
    return await sendNewItem(refresh.listId, copy, refresh.batch);
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    const { answer: detail } = await call(getList, { params: { list_id: refresh.listId } });
    const isUnfinished =
      detail.completed_items.some(({ id }) => id === refresh.itemId) && !hasItem(detail, copy.id);
    return isUnfinished ? sendCopy({ ...refresh, copy: nextCopy(copy) }) : 'done';
  }
}

function nextCopy({ id, fields = [] }: RefreshItem['copy']): RefreshItem['copy'] {
  return {
    id: derivedId(id),
    fields: fields.map(({ id: fieldId = '', ...field }) => ({ ...field, id: derivedId(fieldId) })),
  };
}

function markRefreshed({ listId, itemId, batch }: RefreshItem) {
  const params = { list_id: listId, item_id: itemId };
  return call(updateListItem, { params, body: { list_item: { refreshed: true } }, batch });
}

async function withdrawCopy({ listId }: RefreshItem, { id: copy }: Item, cause: unknown): Promise<never> {
  await call(deleteListItem, { params: { list_id: listId, item_id: copy } });
  // Not the cause itself: a retry would reuse the ids, which are taken now.
  throw new Error('The copy was taken back', { cause });
}
