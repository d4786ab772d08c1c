import type { StoredOperation } from '../../data/storage/stored-records.ts';
import type { QueueableOperations } from '../../data/outbox/kinds/operation-kinds.ts';

type AnyOperations = QueueableOperations<unknown, unknown>;

/** Who can send what an earlier page has left. Loaded only when there is something. */
export async function operationsFor({ kind, operation }: StoredOperation): Promise<AnyOperations | undefined> {
  // What was kept under a kind is one of its operations.
  switch (kind) {
    case 'items': {
      const { itemOperations } = await import('../../features/items/operations/item-operations.ts');
      return itemOperations((operation as { listId: string }).listId) as unknown as AnyOperations;
    }
    case 'lists': {
      const { listOperations } = await import('../../features/lists/operations/list-operations.ts');
      return listOperations as unknown as AnyOperations;
    }
    default:
      return undefined;
  }
}
