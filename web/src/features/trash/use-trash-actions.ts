import { deleteFromTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/api/api-client.ts';
import { isMissing } from '../../data/api/call-failures.ts';
import { FIELDS_KEY, LIST_KEY, LISTS_KEY, TEMPLATES_KEY } from '../../data/api/query-keys.ts';
import { undoCall } from '../../data/api/undo-call.ts';
import { newId } from '../../lib/new-id.ts';
import { accountFailure } from '../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { useReportUndoFailure } from '../../ui/failures/use-report-undo-failure.ts';
import { undoOf } from '../../ui/notices/take-back.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';
import { TRASH } from '../../ui/notices/undo-places.ts';
import { rememberUndo } from '../../ui/notices/undo-stack.ts';
import { bodiesOf } from './trash-bodies.ts';
import type { TrashRow } from './trash-groups.ts';
import { TRASH_KEY } from './trash-query.ts';

const namesOf = (rows: readonly TrashRow[]) =>
  rows.length === 1 ? `"${rows[0]?.name ?? ''}" is` : `${rows.length} things are`;

/** Templates and their fields have none: there is nothing to undo. */
const hasHistory = ({ kind }: TrashRow) => kind === 'list' || kind === 'item';

const failure = (error: unknown) =>
  isMissing(error) ? { text: 'Some of it is no longer in the trash.' } : accountFailure(error);

export function useTrashActions(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const report = useReportFailure();
  const onFailure = useReportUndoFailure();
  const refetch = () =>
    Promise.all(
      [TRASH_KEY, LISTS_KEY, LIST_KEY, TEMPLATES_KEY, FIELDS_KEY].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      report(failure(error));
    }
    // After a refusal, too: somebody may have restored it meanwhile.
    await refetch();
    setIsBusy(false);
  };

  const restore = (rows: readonly TrashRow[]) =>
    run(async () => {
      const batch = newId();
      for (const body of bodiesOf(rows))
        await call(restoreFromTrash, { body, batch, idempotencyKey: newId() });
      const undo = rows.some(hasHistory)
        ? undoOf(undoCall(batch, { refetch, onFailure }), [TRASH])
        : undefined;
      if (undo) rememberUndo(undo);
      toastInfo(`${namesOf(rows)} back.`, undo);
    });

  const deleteForGood = (rows: readonly TrashRow[]) =>
    run(async () => {
      for (const body of bodiesOf(rows)) await call(deleteFromTrash, { body });
      toastInfo(`${namesOf(rows)} deleted for good.`);
    });

  return { isBusy, restore, deleteForGood };
}
