import type { StoredOperation } from '../../data/storage/stored-records.ts';
import type { QueueableOperations } from '../../data/outbox/kinds/operation-kinds.ts';

type AnyOperations = QueueableOperations<unknown, unknown>;

export async function operationsFor({
  kind,
  operation,
}: StoredOperation): Promise<AnyOperations | undefined> {
  // The kind determines the type of the operation.
  switch (kind) {
    case 'items': {
      const { itemOperations } = await import('../../features/items/operations/item-operations.ts');
      return itemOperations((operation as { listId: string }).listId) as unknown as AnyOperations;
    }
    case 'lists': {
      const { listOperations } = await import('../../features/lists/operations/list-operations.ts');
      return listOperations as unknown as AnyOperations;
    }
    case 'membership': {
      const { membershipOperations } =
        await import('../../features/membership/operations/membership-operations.ts');
      return membershipOperations as unknown as AnyOperations;
    }
    case 'home': {
      const { homeOperations } = await import('../../features/lists/operations/home-operations.ts');
      return homeOperations as unknown as AnyOperations;
    }
    default:
      return undefined;
  }
}
