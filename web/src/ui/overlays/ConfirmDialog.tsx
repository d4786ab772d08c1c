import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly action: 'delete' | 'reject' | 'withdraw' | 'leave' | 'handover' | 'restore';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onClosed?: () => void;
  /** What else is true, apart from the question. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function ConfirmDialog({ action, onConfirm, note, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} title={`Confirm ${action}`} onSubmit={onConfirm}>
      <div className="modal-body" data-test-id="confirm-modal-body">
        {children}
      </div>
      {note !== undefined && <p className="modal-note">{note}</p>}
      <div className="modal-footer">
        <button
          type="button"
          className="btn btn-link"
          data-test-id={`clear-${action}`}
          onClick={dialog.onClose}
        >
          Close
        </button>
        <button
          type="submit"
          className={action === 'restore' ? 'btn btn-success' : 'btn btn-danger'}
          data-test-id={`confirm-${action}`}
        >
          Yes, I&apos;m sure.
        </button>
      </div>
    </Dialog>
  );
}
