import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly action: 'delete' | 'reject' | 'withdraw' | 'leave' | 'handover';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({ action, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} title={`Confirm ${action}`} onSubmit={onConfirm}>
      <div className="modal-body" data-test-id="confirm-modal-body">
        {children}
      </div>
      <div className="modal-footer">
        <button
          type="button"
          className="btn btn-link"
          data-test-id={`clear-${action}`}
          onClick={dialog.onClose}
        >
          Close
        </button>
        <button type="submit" className="btn btn-danger" data-test-id={`confirm-${action}`}>
          Yes, I&apos;m sure.
        </button>
      </div>
    </Dialog>
  );
}
