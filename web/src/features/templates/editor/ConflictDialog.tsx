import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { fieldsLine } from '../field-words.ts';

interface ConflictDialogProps {
  readonly isOpen: boolean;
  readonly current: Template | undefined;
  readonly onClose: () => void;
  readonly onTake: (current: Template) => void;
  readonly onOverwrite: (current: Template) => void;
}

export function ConflictDialog({ isOpen, current, onClose, onTake, onOverwrite }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="This template was changed meanwhile"
      onClose={onClose}
      onSubmit={() => {
        if (current) onTake(current);
      }}
    >
      <div className="modal-body">
        <p>
          {'It is now called '}
          <strong dir="auto">{current?.name}</strong>
          {` and has these fields: ${fieldsLine(current?.list_item_field_configurations ?? [])}.`}
        </p>
        <p>If you save yours, fields that are only there go to the trash with their values.</p>
      </div>
      <div className="modal-footer">
        <button
          type="button"
          className="btn btn-link"
          onClick={() => {
            if (current) onOverwrite(current);
          }}
        >
          Save mine anyway
        </button>
        <button type="submit" className="btn btn-success">
          Take the newer one
        </button>
      </div>
    </Dialog>
  );
}
