import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import type { UnmatchedFields } from '@shared-lists/contract/api/merge-lists.ts';
import type { QueryKey } from '@tanstack/react-query';
import { HOME_KEY, listKey } from '../../api/query-keys.ts';
import type { Undoable } from './undoable.ts';

export interface TransferItems extends Undoable {
  readonly type: 'copy items' | 'move items';
  readonly listId: string;
  readonly itemIds: readonly string[];
  readonly itemName?: string;
  readonly target: { readonly existingListId: string } | { readonly newListName: string };
  /** For a list of another template: what becomes of values without a field there. */
  readonly unmatched?: UnmatchedFields;
  readonly idempotencyKey: string;
  /** Shown by other pages while it waits. Missing for lists of another template, and in operations stored by older versions. */
  readonly shown?: {
    readonly items: readonly Item[];
    readonly list: List;
    readonly since: string;
  };
}

/** A new list has this temporary id, which the server does not know. */
export function targetIdOf({ target, idempotencyKey }: TransferItems): string {
  return 'existingListId' in target ? target.existingListId : idempotencyKey;
}

const touches = ({ itemIds }: TransferItems) => itemIds;

export const transfersTo = (listId: string) => ({ key: ['transfers to', listId] as const, touches });

export const newListTransfers = { key: ['transfers to new lists'] as const, touches };

export function queuesOfTransfer(transfer: TransferItems): readonly QueryKey[] {
  const { key } = transfersTo(targetIdOf(transfer));
  return 'newListName' in transfer.target ? [key, newListTransfers.key] : [key];
}

export function queriesOfTransfer({ target }: TransferItems): readonly QueryKey[] {
  return 'newListName' in target ? [HOME_KEY] : [listKey(target.existingListId)];
}
