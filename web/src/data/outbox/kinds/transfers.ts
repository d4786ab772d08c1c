import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import type { QueryKey } from '@tanstack/react-query';
import { HOME_KEY, listKey } from '../../api/query-keys.ts';

/** Items that are copied or moved to another list. The pages of both lists show it, and the home if the list is new. */
export interface TransferItems {
  readonly type: 'copy items' | 'move items';
  readonly listId: string;
  readonly itemIds: readonly string[];
  readonly itemName?: string;
  readonly target: { readonly existingListId: string } | { readonly newListName: string };
  readonly idempotencyKey: string;
  /** What other pages show of it while it waits. Missing from what an older version of the app has queued. */
  readonly shown?: {
    readonly items: readonly Item[];
    readonly list: List;
    readonly since: string;
  };
}

/** The list that gets the items. One that is still to be made has an id of its own until then, which the server does not know. */
export function targetIdOf({ target, idempotencyKey }: TransferItems): string {
  return 'existingListId' in target ? target.existingListId : idempotencyKey;
}

const touches = ({ itemIds }: TransferItems) => itemIds;

/** The transfers that bring items to this list. */
export const transfersTo = (listId: string) => ({ key: ['transfers to', listId] as const, touches });

/** The transfers that make a new list. */
export const newListTransfers = { key: ['transfers to new lists'] as const, touches };

export function queuesOfTransfer(transfer: TransferItems): readonly QueryKey[] {
  const { key } = transfersTo(targetIdOf(transfer));
  return 'newListName' in transfer.target ? [key, newListTransfers.key] : [key];
}

/** Keys of the queries that show the result, beside that of the list the items come from. */
export function queriesOfTransfer({ target }: TransferItems): readonly QueryKey[] {
  return 'newListName' in target ? [HOME_KEY] : [listKey(target.existingListId)];
}
