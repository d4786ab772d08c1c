import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="Leave without saving?" onClose={onStay} onSubmit={onStay}>
      <div className="modal-body">What you changed in this template is not saved yet.</div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onLeave}>
          Leave without saving
        </button>
        <button type="submit" className="btn btn-success">
          Stay here
        </button>
      </div>
    </Dialog>
  );
}
