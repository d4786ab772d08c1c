import type { LossAnswer } from '@shared-lists/contract/api/templates.ts';
import { labelText } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { counted } from '../field-words.ts';

interface LossDialogProps {
  readonly isOpen: boolean;
  readonly losses: LossAnswer['losses'];
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

export function LossDialog({ isOpen, losses, onClose, onAccept }: LossDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="Some values do not fit" onClose={onClose} onSubmit={onAccept}>
      <div className="modal-body">
        <p>Nothing is saved yet. If you save, these values are deleted:</p>
        <ul className="template-losses">
          {losses.map(({ field_id, label, values, count }) => (
            <li key={field_id}>
              <strong dir="auto">{`${labelText(label)}: `}</strong>
              {lossText(values, count)}
            </li>
          ))}
        </ul>
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Do not save
        </button>
        <button type="submit" className="btn btn-danger">
          Save and delete these values
        </button>
      </div>
    </Dialog>
  );
}

/** Values of lists that the person cannot open are only counted. */
function lossText(values: readonly string[], count: number): string {
  const named = values.map((value) => `“${value}”`).join(', ');
  if (values.length === 0) return counted(count, 'value');
  return count > values.length ? `${named} and others, ${counted(count, 'value')} in all` : named;
}
