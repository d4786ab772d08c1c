import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useCallback, useMemo } from 'react';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { toastInfo, toastWarning } from '../../../ui/notices/toasts.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import type { ItemAnswer } from '../operations/apply/item-answer.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { undoFailure } from './undo-failure.ts';

interface Undoable {
  readonly batch: string;
  readonly itemName: string;
  readonly before: readonly Item[];
  readonly createdIds?: readonly string[];
}

/** Makes what a notice needs to take an action back. Waits in the queue like every other change. */
export function useUndoItems(listId: string) {
  const perform = usePerform(useMemo(() => itemOperations(listId), [listId]));
  const report = useReportFailure();

  return useCallback(
    ({ batch, itemName, before, createdIds = [] }: Undoable) =>
      () => {
        perform({ type: 'undo items', listId, batch, itemName, before, createdIds }).then(
          (answer) => {
            if (answer !== QUEUED) reportUndone(answer);
          },
          (error: unknown) => {
            report(undoFailure(error));
          },
        );
      },
    [listId, perform, report],
  );
}

function reportUndone(answer: ItemAnswer): void {
  const leftAlone = answer !== 'done' && 'left_alone' in answer ? answer.left_alone.length : 0;
  if (leftAlone === 0) toastInfo('Undone.');
  else toastWarning(`Undone, except ${leftAlone === 1 ? '1 item' : `${leftAlone} items`} changed since.`);
}
