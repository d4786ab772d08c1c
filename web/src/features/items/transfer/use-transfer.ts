import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { forgetSnapshot } from '../../../data/cache/forget-snapshot.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { newId } from '../../../lib/new-id.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listKey, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { itemName } from '../model/item-name.ts';
import { summaryOf } from '../model/template-of.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { queriesOfTransfer, type TransferItems } from '../../../data/outbox/kinds/transfers.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { transferFailure } from './transfer-failure.ts';
import { itemOperations } from '../operations/item-operations.ts';

export interface Transfer {
  readonly action: 'copy' | 'move';
  readonly items: readonly Item[];
}

export type Destination = Pick<TransferItems, 'target' | 'unmatched'>;

const transferOperation = (input: Omit<TransferItems, 'idempotencyKey' | 'shown' | 'batch'>) => ({
  ...input,
  idempotencyKey: newId(),
  batch: newId(),
});

const shownNow = (items: Transfer['items'], list: List) => ({ items, list, since: new Date().toISOString() });

export function useTransfer(list: List, onDone: (transfer: Transfer) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const attempt = useRepeatable(transferOperation);
  const undoOf = useUndoItems(list.id);
  const report = useReportFailure();

  const send = async (transfer: Transfer, { target, unmatched }: Destination) => {
    const { action, items } = transfer;
    const itemIds = items.map(({ id }) => id);
    // In a list of another template the copies look different.
    const shown = unmatched ? {} : { shown: shownNow(items, list) };
    const input = { listId: list.id, itemIds, target, ...(unmatched && { unmatched }) };
    setIsBusy(true);
    try {
      await attempt({ type: `${action} items`, ...input }, async (operation) => {
        // Not part of the input: a retry is the same even if the items look different now.
        const undo = undoOf(() => ({
          batch: operation.batch,
          itemName: items.map((item) => itemName(item, summaryOf(list))).join(', '),
          before: action === 'move' ? items : [],
          otherQueries: queriesOfTransfer(operation),
        }));
        const answer = await undoableBy(undo, () => perform({ ...operation, ...shown }));
        if (answer === QUEUED) return;
        updateTarget(target);
        toastInfo('Items successfully updated', undo);
      });
      onDone(transfer);
    } catch (error) {
      report(transferFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  const updateTarget = (target: TransferItems['target']) => {
    // The cached target list lacks these items, and their new ids are unknown.
    if ('existingListId' in target) forgetSnapshot(client, listKey(target.existingListId));
    else void client.refetchQueries({ queryKey: LISTS_KEY });
  };

  return { isBusy, send };
}
