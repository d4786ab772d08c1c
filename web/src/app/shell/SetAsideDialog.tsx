import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StoredOperation } from '../../data/storage/stored-records.ts';
import { perform } from '../../data/outbox/queue/perform.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { operationsFor } from '../sync/operations-for.ts';

interface SetAsideDialogProps {
  readonly kept: readonly StoredOperation[];
  readonly onRelease: (kept: readonly StoredOperation[]) => Promise<void>;
  readonly onClose: () => void;
}

export function SetAsideDialog({ kept, onRelease, onClose }: SetAsideDialogProps) {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const recreate = async (one: StoredOperation) => {
    const operations = await operationsFor(one);
    if (operations) void perform(client, operations, one.refusal?.remedy).catch(() => undefined);
    await onRelease([one]);
  };

  return (
    <Dialog
      isOpen={!isLeaving && kept.length > 0}
      title="Changes that could not be saved"
      testId="set-aside-modal"
      onClose={() => {
        setIsLeaving(true);
      }}
      onClosed={onClose}
      onSubmit={() => void onRelease(kept)}
    >
      <ul className="modal-body set-aside-list">
        {kept.map((one) => (
          <li key={one.number} className="set-aside-change">
            <p>
              <strong>{one.refusal?.text}</strong>
              <span>{one.refusal?.reason}</span>
            </p>
            {one.refusal?.remedy !== undefined && (
              <button type="button" className="btn btn-quiet" onClick={() => void recreate(one)}>
                {one.refusal.remedyLabel ?? 'Recreate'}
              </button>
            )}
            <button type="button" className="btn btn-quiet" onClick={() => void onRelease([one])}>
              Drop
            </button>
          </li>
        ))}
      </ul>
      <div className="modal-footer">
        <a className="btn btn-link" href={exported(kept)} download="changes.json">
          Export
        </a>
        <button type="submit" className="btn btn-danger">
          Drop all
        </button>
      </div>
    </Dialog>
  );
}

/** Without what only means something to this browser. */
function exported(kept: readonly StoredOperation[]): string {
  const readable = kept.map(({ refusal, operation }) => ({ ...refusal, remedyLabel: undefined, operation }));
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(readable, null, 2))}`;
}
