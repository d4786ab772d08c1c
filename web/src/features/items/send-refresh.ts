import { deleteListItem, updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../lib/api-client.ts';
import { Refused, Unanswered } from '../../lib/call-failures.ts';
import type { RefreshItem } from './apply-refresh.ts';
import { sendNewItem } from './send-new-item.ts';

// A proxy that lost the server's answer.
const GATEWAY_FAILURES = [502, 504];

/** The copy first: whatever happens then, there may be one item too many for a moment, never one too few. */
export async function sendRefresh(operation: RefreshItem): Promise<Item> {
  const copy = await sendNewItem(operation.listId, operation.copy);
  try {
    await markRefreshed(operation);
  } catch (error) {
    if (!(await isRefreshedAfterAll(operation, error))) await withdrawCopy(operation, error);
  }
  return copy;
}

function markRefreshed({ listId, itemId }: RefreshItem) {
  const params = { list_id: listId, item_id: itemId };
  return call(updateListItem, { params, body: { list_item: { refreshed: true } } });
}

/** When nobody knows whether it was done, taking the copy away could take the last one: so have a look first. */
async function isRefreshedAfterAll({ listId, itemId }: RefreshItem, error: unknown): Promise<boolean> {
  const isLost =
    error instanceof Unanswered || (error instanceof Refused && GATEWAY_FAILURES.includes(error.status));
  if (error instanceof Refused && !isLost) return false;
  if (!isLost) throw error;
  const { answer } = await call(getList, { params: { list_id: listId } });
  return !answer.completed_items.some(({ id }) => id === itemId);
}

async function withdrawCopy({ listId, copy }: RefreshItem, cause: unknown): Promise<never> {
  await call(deleteListItem, { params: { list_id: listId, item_id: copy.id } });
  // Never the cause itself: after a lost answer the same ids would be sent again, and these are used up.
  throw new Error('The copy was taken back', { cause });
}
