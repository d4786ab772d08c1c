import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../../data/api/api-client.ts';
import { Refused } from '../../../../data/api/call-failures.ts';
import { hasItem } from '../apply/change-detail.ts';

interface Deletion extends Undoable {
  readonly listId: string;
  readonly itemId: string;
}

/** A missing item counts as deleted, because the first response may have been lost. */
export async function sendDeletion({ listId, itemId, batch }: Deletion): Promise<'done'> {
  try {
    await call(deleteListItem, { params: { list_id: listId, item_id: itemId }, batch });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    // A missing list answers 404, too.
    const { answer: detail } = await call(getList, { params: { list_id: listId } });
    if (hasItem(detail, itemId)) throw error;
  }
  return 'done';
}
