import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HOME_KEY } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { undoneListIds, type UndoLists } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { readOptimisticData } from '../../../data/outbox/operations.ts';
import { newId } from '../../../lib/new-id.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { undoOf, type Reversible } from '../../../ui/notices/take-back.ts';
import { HOME } from '../../../ui/notices/undo-places.ts';
import { forgetUndo } from '../../../ui/notices/undo-stack.ts';
import { applyToHome, applyToRows } from '../operations/apply-list-operation.ts';
import { undoOutcome } from '../operations/expected-outcome.ts';
import type { ListOutcome } from '../operations/list-operation.ts';
import { listOperations } from '../operations/list-operations.ts';
import { usePerformList } from '../operations/use-perform-list.ts';

type TakenBack = Pick<UndoLists, 'undoes' | 'undoesToo' | 'before' | 'after' | 'createdIds'>;

interface Action {
  readonly batch: string;
  /** As they are shown before it. */
  readonly lists?: readonly ListRow[];
  /** Those of them that it does not remove, as it leaves them. */
  readonly after?: readonly ListRow[];
  readonly createdIds?: readonly string[];
  /** Of what it made. */
  readonly name?: string;
}

/** Makes what a notice needs to take an action on lists back. What it did is noted as it becomes known. */
export function useUndoLists() {
  const client = useQueryClient();
  const perform = usePerformList();
  const onFailure = useReportUndoFailure();

  return useCallback(
    ({ batch, lists = [], after = [], createdIds = [], name }: Action) => {
      const reversible = (read: () => TakenBack): Reversible => ({
        prepare: () => {
          const taken = read();
          const own = newId();
          const inverse = inverseOf(taken, shownRows(client), own);
          return {
            send: async () => {
              const outcome = await perform({ type: 'undo lists', ...taken, batch: own });
              return outcome === QUEUED ? undefined : outcome.undone;
            },
            inverse: reversible(() => inverse),
          };
        },
        onFailure,
        about: () => name ?? before.map((list) => list.name).join(', '),
      });

      let [before, created] = [lists, createdIds];
      const sent = new Set<string>();
      const run = undoOf(
        reversible(() => ({ ...batchesOf(sent, batch), before, after, createdIds: created })),
        [HOME, ...lists.map(({ id }) => id)],
      );
      return {
        run,
        /** A repetition has the batch of the first attempt. */
        sentAs: (sentBatch: string) => void sent.add(sentBatch),
        note: <Outcome extends ListOutcome | typeof QUEUED>(outcome: Outcome): Outcome => {
          if (outcome !== QUEUED && outcome.created) created = [...created, outcome.created.id];
          return outcome;
        },
        /** Only these were changed. */
        keep: (changed: readonly ListRow[]) => {
          before = changed;
          if (changed.length === 0) forgetUndo(run);
        },
      };
    },
    [client, perform, onFailure],
  );
}

function batchesOf(sent: ReadonlySet<string>, batch: string): Pick<TakenBack, 'undoes' | 'undoesToo'> {
  const [undoes = batch, ...undoesToo] = sent;
  return { undoes, ...(undoesToo.length > 0 && { undoesToo }) };
}

/** Takes an undo back: the same lists become what is shown now. */
function inverseOf(taken: TakenBack, shown: readonly ListRow[], batch: string): TakenBack {
  const ids = undoneListIds(taken);
  const isConcerned = ({ id }: ListRow) => ids.includes(id);
  const before = shown.filter(isConcerned);
  const after = applyToRows(shown, undoOutcome(taken)).filter(isConcerned);
  const createdIds = ids.filter((id) => !before.some((row) => row.id === id));
  return { undoes: batch, before, after, createdIds };
}

function shownRows(client: QueryClient): readonly ListRow[] {
  const snapshot = client.getQueryData<Snapshot<ListsIndex>>(HOME_KEY);
  if (!snapshot) return [];
  const index = readOptimisticData(client, listOperations, snapshot, applyToHome);
  const { not_completed_lists: open, completed_lists: completed } = index.accepted_lists;
  return [...index.pending_lists, ...open, ...completed];
}
