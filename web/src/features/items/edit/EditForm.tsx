import type { ReactNode, SubmitEvent } from 'react';
import { Link } from 'react-router';
import { listPath } from '../../../lib/paths.ts';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';

interface EditFormProps {
  readonly listId: string;
  readonly submitText: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Uses native validation: an invalid number or date has no value, and must not count as cleared. */
export function EditForm({ listId, submitText, isBusy, onSubmit, children }: EditFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };

  return (
    <form className="card" autoComplete="off" onSubmit={submit}>
      {children}
      <div className="form-buttons">
        <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
        <Link className="btn btn-link" to={listPath(listId)}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
