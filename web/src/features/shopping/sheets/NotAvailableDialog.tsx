import { MOST_REASON, type Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

const REASONS = ['Sold out', 'Too expensive', 'Not found'];

interface NotAvailableDialogProps {
  readonly item: Item | undefined;
  readonly isOpen: boolean;
  readonly nameOf: (item: Item) => string;
  readonly onClose: () => void;
  readonly onSetAside: (item: Item, reason: string) => void;
}

/** One tap for the usual reasons; a reason of one's own, or none, by the button. */
export function NotAvailableDialog({ item, isOpen, nameOf, onClose, onSetAside }: NotAvailableDialogProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(item);
  if (asked !== item) {
    setAsked(item);
    setText('');
  }
  const setAside = (reason: string) => {
    if (item) onSetAside(item, reason.trim());
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={item ? `${nameOf(item)} is not available` : ''}
      testId="not-available-dialog"
      onClose={onClose}
      onSubmit={() => {
        setAside(text);
      }}
    >
      <div className="modal-body">
        <p className="shop-hint">It is back on the list when you are done shopping.</p>
        <div className="shop-chips" role="group" aria-label="Why">
          {REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                setAside(reason);
              }}
            >
              {reason}
            </button>
          ))}
        </div>
        <TextField
          id="not-available-reason"
          label="Another reason (optional)"
          value={text}
          maxLength={MOST_REASON}
          onChange={setText}
        />
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-success">
          Set aside
        </button>
      </div>
    </Dialog>
  );
}
