import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isMissing, Refused } from '../../data/api/call-failures.ts';
import { listKey, LISTS_KEY, sharesKey } from '../../data/api/query-keys.ts';
import { forgetSnapshot } from '../../data/cache/forget-snapshot.ts';
import { QUEUED } from '../../data/outbox/kinds/queued.ts';
import { usePending, usePerform } from '../../data/outbox/operations.ts';
import { listFailure } from '../../ui/failures/report-failure.ts';
import { toastError, toastInfo } from '../../ui/notices/toasts.ts';
import type { MembershipOperation } from './operations/membership-operation.ts';
import { membershipOperations } from './operations/membership-operations.ts';

export function useMembership(listId: string) {
  const client = useQueryClient();
  const perform = usePerform(membershipOperations);
  const isBusy = usePending(membershipOperations).some(({ list }) => list.id === listId);

  const change = useCallback(
    async (operation: MembershipOperation, done?: string) => {
      try {
        const outcome = await perform(operation);
        if (outcome !== QUEUED && done) toastInfo(done);
        // What was left must not stay on the device.
        if (operation.type === 'leave list') forgetSnapshot(client, listKey(operation.list.id));
      } catch (error) {
        const text = failureText(operation, error);
        if (text) toastError(text);
      }
      for (const queryKey of [LISTS_KEY, listKey(operation.list.id), sharesKey(operation.list.id)])
        void client.invalidateQueries({ queryKey });
    },
    [client, perform],
  );
  return { isBusy, change };
}

function failureText({ type }: MembershipOperation, error: unknown): string | undefined {
  const isConflict = error instanceof Refused && (error.status === 409 || error.status === 422);
  if (type === 'answer handover' && isConflict) return 'The offer was taken back meanwhile.';
  if (type === 'offer handover' && (isConflict || isMissing(error)))
    return 'The list cannot be handed over to this person.';
  return listFailure(error)?.text;
}
