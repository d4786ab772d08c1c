import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { forgetSnapshot } from '../../lib/forget-snapshot.ts';
import { KEPT } from '../../lib/kept.ts';
import { newId } from '../../lib/new-id.ts';
import { usePerform } from '../../lib/operations.ts';
import { listKey, LISTS_KEY } from '../../lib/query-keys.ts';
import { toastInfo } from '../../lib/toasts.ts';
import { useRepeatable } from '../../lib/use-repeatable.ts';
import { useReportFailure } from '../../lib/use-report-failure.ts';
import type { TransferItems } from './apply-item-operation.ts';
import { transferFailure } from './item-failures.ts';
import { itemOperations } from './item-operations.ts';

export interface Transfer {
  readonly action: 'copy' | 'move';
  readonly itemIds: readonly string[];
}

const transferring = (wish: Omit<TransferItems, 'idempotencyKey'>): TransferItems => ({
  ...wish,
  idempotencyKey: newId(),
});

export function useTransfer(listId: string, onDone: (transfer: Transfer) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const perform = usePerform(useMemo(() => itemOperations(listId), [listId]));
  const attempt = useRepeatable(transferring);
  const report = useReportFailure();

  const send = async (transfer: Transfer, target: TransferItems['target']) => {
    const { action, itemIds } = transfer;
    setIsBusy(true);
    try {
      const answer = await attempt({ type: `${action} items`, listId, itemIds, target }, perform);
      if (answer !== KEPT) {
        follow(target);
        toastInfo('Items successfully updated');
      }
      onDone(transfer);
    } catch (error) {
      report(transferFailure(error));
    } finally {
      setIsBusy(false);
    }
  };

  const follow = (target: TransferItems['target']) => {
    // What is known of the other list lacks these items, and we do not know their new ids.
    if ('existingListId' in target) forgetSnapshot(client, listKey(target.existingListId));
    // Whoever goes to the lists next finds the new one there.
    else void client.refetchQueries({ queryKey: LISTS_KEY });
  };

  return { isBusy, send };
}
