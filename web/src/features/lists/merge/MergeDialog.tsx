import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import type { UnmatchedFields } from '@shared-lists/contract/api/merge-lists.ts';
import { useId, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useUndoLists } from '../undo/use-undo-lists.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { groupForMerge } from './merge-groups.ts';
import { MergeExclusions } from './MergeExclusions.tsx';
import { MergeOtherKinds, type OtherKinds } from './MergeOtherKinds.tsx';
import { usePerformList } from '../operations/use-perform-list.ts';

interface MergeDialogProps {
  readonly isOpen: boolean;
  readonly lists: readonly ListRow[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
  readonly onClosed: () => void;
}

interface Merge {
  readonly listIds: readonly string[];
  readonly name: string;
  readonly unmatched?: UnmatchedFields;
}

const NOTHING_CHOSEN = { name: '', others: { areMerged: false, keepsText: true } };

const toOperation = (merge: Merge) => ({
  type: 'merge lists' as const,
  ...merge,
  idempotencyKey: newId(),
  batch: newId(),
});

export function MergeDialog({ isOpen, lists, onClose, onMerged, onClosed }: MergeDialogProps) {
  const [{ name, others }, setChoice] = useState(NOTHING_CHOSEN);
  const hintId = useId();
  const groups = groupForMerge(lists);
  const merged = others.areMerged ? lists : groups.merged;
  const { isBusy, merge } = useMerge(() => {
    setChoice(NOTHING_CHOSEN);
    onMerged();
  });
  const areEnough = merged.length > 1;
  const canMerge = areEnough && !isBusy && name.trim() !== '';

  const close = () => {
    setChoice(NOTHING_CHOSEN);
    onClose();
  };
  const submit = () => {
    if (!canMerge) return;
    const unmatched = others.keepsText ? 'append' : 'hide';
    const listIds = merged.map(({ id }) => id);
    void merge({ listIds, name: name.trim(), ...(others.areMerged && { unmatched }) });
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={`Merge ${merged.map((list) => `"${list.name}"`).join(', ')}`}
      onClose={close}
      onClosed={onClosed}
      onSubmit={submit}
    >
      <div className="modal-body">
        <MergeKinds
          {...groups}
          value={others}
          onChange={(chosen) => {
            setChoice({ name, others: chosen });
          }}
        />
        {!areEnough && (
          <p id={hintId} className="notice notice-warning">
            Select at least two lists of the same type to merge them.
          </p>
        )}
        <TextField
          id="mergeName"
          label="Name for the merged list"
          placeholder="My super cool list"
          value={name}
          onChange={(typed) => {
            setChoice({ name: typed, others });
          }}
        />
      </div>
      <MergeButtons canMerge={canMerge} hintId={areEnough ? undefined : hintId} onClose={close} />
    </Dialog>
  );
}

interface MergeKindsProps {
  readonly merged: readonly ListRow[];
  readonly excluded: readonly ListRow[];
  readonly value: OtherKinds;
  readonly onChange: (value: OtherKinds) => void;
}

function MergeKinds({ merged, excluded, value, onChange }: MergeKindsProps) {
  const [target] = merged;
  if (!target || excluded.length === 0) return null;
  return (
    <>
      {!value.areMerged && <MergeExclusions merged={merged} excluded={excluded} />}
      <MergeOtherKinds target={target} others={excluded} value={value} onChange={onChange} />
    </>
  );
}

interface MergeButtonsProps {
  readonly canMerge: boolean;
  /** Says why not. */
  readonly hintId: string | undefined;
  readonly onClose: () => void;
}

function MergeButtons({ canMerge, hintId, onClose }: MergeButtonsProps) {
  return (
    <div className="modal-footer">
      <button type="button" className="btn btn-link" data-test-id="clear-merge" onClick={onClose}>
        Close
      </button>
      <button
        type="submit"
        className="btn btn-success"
        data-test-id="confirm-merge"
        disabled={!canMerge}
        aria-describedby={hintId}
      >
        Merge lists
      </button>
    </div>
  );
}

function useMerge(onMerged: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const perform = usePerformList();
  const undoOf = useUndoLists();
  const attempt = useRepeatable(toOperation);
  const report = useReportFailure();

  const merge = async (input: Merge) => {
    setIsBusy(true);
    try {
      await attempt(input, async (operation) => {
        const undo = undoOf(operation);
        undo.note(await undoableBy(undo.run, () => perform(operation)));
        toastInfo('Lists successfully merged.', undo.run);
      });
      onMerged();
    } catch (error) {
      report(listFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, merge };
}
