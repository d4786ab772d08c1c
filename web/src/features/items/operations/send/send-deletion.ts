import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../../data/api/api-client.ts';
import { Refused } from '../../../../data/api/call-failures.ts';
import { hasItem } from '../apply/change-detail.ts';

/**
 * An item that is gone counts as deleted. Its reply may have been lost, and not only we repeat a call then: browsers and proxies do it
 * without telling.
 */
export async function sendDeletion(listId: string, itemId: string): Promise<'done'> {
  try {
    await call(deleteListItem, { params: { list_id: listId, item_id: itemId } });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    // A list that is not there any more answers the same.
    const { answer: detail } = await call(getList, { params: { list_id: listId } });
    if (hasItem(detail, itemId)) throw error;
  }
  return 'done';
}
