import { useState } from 'react';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { templateFailure } from '../template-failure.ts';

interface NameDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly submitText: string;
  readonly note: string;
  readonly proposedName: string;
  readonly missingText: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<void>;
}

/** Closes once it is saved. */
export function NameDialog(props: NameDialogProps) {
  const { isOpen, title, note, submitText, proposedName, missingText, onClose, onSave } = props;
  const [entered, setEntered] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const report = useReportFailure();
  const name = entered ?? proposedName;
  const canSave = !isBusy && name.trim() !== '';

  const save = async () => {
    setIsBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (error) {
      report(templateFailure(error, missingText));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      {...{ isOpen, title, onClose }}
      onClosed={() => {
        setEntered(undefined);
      }}
      onSubmit={() => {
        if (canSave) void save();
      }}
    >
      <div className="modal-body">
        <TextField id="keptName" label="Name" value={name} onChange={setEntered} />
        <p className="row-note">{note}</p>
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Close
        </button>
        <button type="submit" className="btn btn-success" disabled={!canSave}>
          {submitText}
        </button>
      </div>
    </Dialog>
  );
}
