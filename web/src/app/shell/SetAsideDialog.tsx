import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StoredOperation } from '../../data/storage/stored-records.ts';
import { perform } from '../../data/outbox/queue/perform.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { operationsFor } from '../sync/operations-for.ts';

interface SetAsideDialogProps {
  readonly setAside: readonly StoredOperation[];
  readonly onRelease: (released: readonly StoredOperation[]) => Promise<void>;
  readonly onClose: () => void;
}

export function SetAsideDialog({ setAside, onRelease, onClose }: SetAsideDialogProps) {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const recreate = async (one: StoredOperation) => {
    const operations = await operationsFor(one);
    if (operations) void perform(client, operations, one.refusal?.remedy).catch(() => undefined);
    await onRelease([one]);
  };

  return (
    <Dialog
      isOpen={!isLeaving && setAside.length > 0}
      title="Changes that could not be saved"
      testId="set-aside-modal"
      onClose={() => {
        setIsLeaving(true);
      }}
      onClosed={onClose}
      onSubmit={() => void onRelease(setAside)}
    >
      <ul className="modal-body set-aside-list">
        {setAside.map((one) => (
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
        <a className="btn btn-link" href={exportUrl(setAside)} download="changes.json">
          Export
        </a>
        <button type="submit" className="btn btn-danger">
          Drop all
        </button>
      </div>
    </Dialog>
  );
}

function exportUrl(setAside: readonly StoredOperation[]): string {
  const readable = setAside.map(({ refusal, operation }) => ({
    ...refusal,
    remedyLabel: undefined,
    operation,
  }));
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(readable, null, 2))}`;
}
