import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { TransferItems } from '../../../../data/outbox/kinds/transfers.ts';

export async function sendTransfer(operation: TransferItems): Promise<'done'> {
  const { target } = operation;
  const isMove = operation.type === 'move items';
  await call(bulkUpdateItems, {
    params: { list_id: operation.listId },
    query: { item_ids: operation.itemIds.join(',') },
    body: {
      list_items: {
        move: isMove,
        copy: !isMove,
        ...('newListName' in target
          ? { new_list_name: target.newListName }
          : { existing_list_id: target.existingListId }),
        ...(operation.unmatched && { unmatched_fields: operation.unmatched }),
      },
    },
    idempotencyKey: operation.idempotencyKey,
    batch: operation.batch,
  });
  return 'done';
}
