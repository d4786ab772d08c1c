import type { List } from '@shared-lists/contract/api/lists.ts';
import { useState, type SubmitEvent } from 'react';
import { newId } from '../../lib/new-id.ts';
import { shareFailure } from '../../ui/failures/report-failure.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';
import { useLatest } from '../../lib/hooks/use-latest.ts';
import { useRepeatable } from '../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { EmailField } from '../../ui/fields/EmailField.tsx';
import { focusFirstInput } from '../../ui/fields/focus-first-input.ts';
import { SubmitButton } from '../../ui/fields/SubmitButton.tsx';
import { usePerformUndoably } from './use-perform-undoably.ts';
import type { NewShare } from './NewShareLink.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import { successText } from './success-text.ts';

interface ShareByEmailFormProps {
  readonly list: List;
  readonly operations: ShareOperations;
  readonly onShared: (share: NewShare) => void;
}

const newShare = (input: { listId: string; email: string }) => ({
  type: 'share by e-mail' as const,
  ...input,
  idempotencyKey: newId(),
  batch: newId(),
});

export function ShareByEmailForm({ list, operations, onShared }: ShareByEmailFormProps) {
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const latest = useLatest(email);
  const perform = usePerformUndoably(operations);
  const attempt = useRepeatable(newShare);
  const report = useReportFailure();

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    try {
      const { answer: entry, undo } = await attempt({ listId: list.id, email }, perform);
      toastInfo(successText(list, entry?.user.email ?? email), undo);
      onShared({ email: entry?.user.email ?? email, isKnown: false });
      // What was typed meanwhile is the next address.
      if (latest.current === email) setEmail('');
    } catch (error) {
      report(shareFailure(error));
    } finally {
      setIsBusy(false);
      returnFocus(form);
    }
  };

  return (
    <form
      autoComplete="off"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      noValidate
    >
      <EmailField
        id="new-email"
        label="Enter an email to invite someone to share this list:"
        value={email}
        onChange={setEmail}
        autoComplete="off"
      />
      <div className="form-buttons">
        <SubmitButton isBusy={isBusy}>Share List</SubmitButton>
      </div>
    </form>
  );
}

/** Disabling a button may remove its focus; focus elsewhere stays there. */
function returnFocus(form: HTMLFormElement): void {
  const focused = document.activeElement;
  if (focused === document.body || form.contains(focused)) focusFirstInput(form);
}
