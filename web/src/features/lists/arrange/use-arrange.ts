import type { HomeSettings } from '@shared-lists/contract/api/home.ts';
import { useCallback } from 'react';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { undoOf, type Reversible } from '../../../ui/notices/take-back.ts';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { HOME } from '../../../ui/notices/undo-places.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { homeOperations, type HomeChange } from '../operations/home-operations.ts';
import { inverseOf } from './arranged.ts';

/** Changes how the lists are shown. Its undo puts back what was changed. */
export function useArrange(home: HomeSettings): (change: HomeChange, done: string) => Promise<void> {
  const perform = usePerform(homeOperations);
  const onFailure = useReportUndoFailure();

  return useCallback(
    async (change, done) => {
      const set = async (wanted: HomeChange) => {
        const answer = await perform({ type: 'change home', ...wanted });
        return answer === QUEUED ? undefined : { undone: [HOME], left_alone: [] };
      };
      const reversible = (from: HomeChange, to: HomeChange): Reversible => ({
        prepare: () => ({ send: () => set(to), inverse: reversible(to, from) }),
        onFailure,
      });
      const undo = undoOf(reversible(change, inverseOf(home, change)), [HOME]);
      try {
        if (await undoableBy(undo, () => set(change))) toastInfo(done, undo);
      } catch (error) {
        const text = listFailure(error)?.text;
        if (text) toastError(text);
      }
    },
    [home, perform, onFailure],
  );
}
