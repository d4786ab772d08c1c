import { MOST_REASON, type Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

const REASONS = ['Sold out', 'Too expensive', 'Not found'];

interface NotAvailableDialogProps {
  readonly item?: Item;
  readonly isOpen: boolean;
  readonly nameOf: (item: Item) => string;
  readonly onClose: () => void;
  readonly onSetAside: (item: Item, reason: string) => void;
}

/** One tap for the usual reasons, or for none. A field at first would open the keyboard of a phone. */
export function NotAvailableDialog({ item, isOpen, nameOf, onClose, onSetAside }: NotAvailableDialogProps) {
  const [text, setText] = useState('');
  const [isOwn, setIsOwn] = useState(false);
  const [asked, setAsked] = useState(item);
  if (asked !== item) {
    setAsked(item);
    setText('');
    setIsOwn(false);
  }
  const setAside = (reason: string) => {
    if (item) onSetAside(item, reason.trim());
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={item ? `Not available: ${nameOf(item)}` : ''}
      testId="not-available-dialog"
      onClose={onClose}
      onSubmit={() => {
        setAside(isOwn ? text : '');
      }}
    >
      <div className="modal-body">
        <p className="shop-hint">Back on the list when everybody is done shopping.</p>
        <Reasons
          isOwn={isOwn}
          onChoose={setAside}
          onOwn={() => {
            setIsOwn(!isOwn);
          }}
        />
        {isOwn && (
          <TextField
            id="not-available-reason"
            label="Reason"
            value={text}
            maxLength={MOST_REASON}
            autoFocus
            onChange={setText}
          />
        )}
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className={isOwn ? 'btn btn-success' : 'btn btn-quiet'}>
          {isOwn ? 'Set aside' : 'No reason'}
        </button>
      </div>
    </Dialog>
  );
}

interface ReasonsProps {
  readonly isOwn: boolean;
  readonly onChoose: (reason: string) => void;
  readonly onOwn: () => void;
}

function Reasons({ isOwn, onChoose, onOwn }: ReasonsProps) {
  return (
    <div className="shop-chips" role="group" aria-label="Why">
      {REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            onChoose(reason);
          }}
        >
          {reason}
        </button>
      ))}
      <button type="button" className="btn btn-quiet" aria-expanded={isOwn} onClick={onOwn}>
        Other…
      </button>
    </div>
  );
}
