import { deleteListItem, updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../../data/api/api-client.ts';
import { isIdTaken, isRetryable, SessionOver } from '../../../../data/api/call-failures.ts';
import { derivedId } from '../../../../lib/derived-id.ts';
import type { RefreshItem } from '../apply/apply-refresh.ts';
import { hasItem } from '../apply/change-detail.ts';
import { sendNewItem } from './send-new-item.ts';

/**
 * The copy first: whatever happens then, there may be one item too many for a moment, never one too few. Without an answer
 * all of it is sent again, and does nothing twice, because the ids are ours.
 */
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

/** Its id follows from the old item's, so it may be taken: by the same refresh of somebody else, or by one that was taken back. */
async function sendCopy({ listId, itemId, copy }: RefreshItem): Promise<Item | 'done'> {
  try {
    return await sendNewItem(listId, copy);
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    const { answer: detail } = await call(getList, { params: { list_id: listId } });
    const isStillToDo = detail.completed_items.some(({ id }) => id === itemId) && !hasItem(detail, copy.id);
    return isStillToDo ? sendCopy({ type: 'refresh item', listId, itemId, copy: nextCopy(copy) }) : 'done';
  }
}

function nextCopy({ id, fields = [] }: RefreshItem['copy']): RefreshItem['copy'] {
  return {
    id: derivedId(id),
    fields: fields.map(({ id: fieldId = '', ...field }) => ({ ...field, id: derivedId(fieldId) })),
  };
}

function markRefreshed({ listId, itemId }: RefreshItem) {
  const params = { list_id: listId, item_id: itemId };
  return call(updateListItem, { params, body: { list_item: { refreshed: true } } });
}

async function withdrawCopy({ listId }: RefreshItem, { id: copy }: Item, cause: unknown): Promise<never> {
  await call(deleteListItem, { params: { list_id: listId, item_id: copy } });
  // Never the cause itself: after a lost answer the same ids would be sent again, and these are used up.
  throw new Error('The copy was taken back', { cause });
}
