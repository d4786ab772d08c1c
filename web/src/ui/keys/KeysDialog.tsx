import { useState } from 'react';
import { CheckboxField } from '../fields/CheckboxField.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { areKeysOn, turnKeys } from './keys-choice.ts';
import { KeysList } from './KeysList.tsx';

export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn);

  return (
    <Dialog isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose} onSubmit={onClose}>
      <div className="modal-body">
        <KeysList />
        <CheckboxField
          id="single-keys"
          label="Use single keys"
          isChecked={isOn}
          onChange={(isChecked) => {
            turnKeys(isChecked);
            setIsOn(isChecked);
          }}
        />
      </div>
      <div className="modal-footer">
        <button type="submit" className="btn btn-success">
          Done
        </button>
      </div>
    </Dialog>
  );
}
