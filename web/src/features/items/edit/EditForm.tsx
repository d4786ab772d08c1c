import type { ReactNode, SubmitEvent } from 'react';
import { Link } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { toastError } from '../../../ui/notices/toasts.ts';
import type { FieldValues } from '../fields/field-values.ts';
import { TextsWithoutField } from '../fields/TextsWithoutField.tsx';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';

const HAS_ORPHANS = 'The list no longer has a field for some of your text. Copy or discard it first.';

interface EditFormProps {
  readonly listId: string;
  /** The list shows it when the form is left. */
  readonly firstId: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  /** Typed into fields that the list no longer has. */
  readonly orphans: FieldValues;
  readonly onDiscard: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Uses native validation: an invalid number or date has no value, and must not count as cleared. */
export function EditForm(props: EditFormProps) {
  const { listId, firstId, submitText, isBusy, orphans, onDiscard, onSubmit, children } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // Saving leaves the page, and the text with it.
    if (Object.keys(orphans).length > 0) toastError(HAS_ORPHANS);
    else onSubmit();
  };

  return (
    <form className="card" autoComplete="off" onSubmit={submit}>
      {children}
      <TextsWithoutField values={orphans} onDiscard={onDiscard} />
      <div className="form-buttons">
        <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
        <Link
          className="btn btn-link"
          to={listPath(listId)}
          onClick={() => {
            revealRow(firstId);
          }}
        >
          Cancel
        </Link>
      </div>
    </form>
  );
}
