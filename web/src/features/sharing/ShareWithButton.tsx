import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { newId } from '../../lib/new-id.ts';
import { usePerform } from '../../data/outbox/operations.ts';
import { shareFailure } from '../../ui/failures/report-failure.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';
import { useRepeatable } from '../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import type { ShareOperation } from './operations/apply-share-operation.ts';
import { EmailText } from './EmailText.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import { successText } from './success-text.ts';

interface ShareWithButtonProps {
  readonly person: User;
  readonly list: List;
  readonly operations: ShareOperations;
  readonly isBusy: boolean;
}

const newShare = (input: { listId: string; user: User }): ShareOperation => ({
  type: 'share with',
  ...input,
  idempotencyKey: newId(),
});

export function ShareWithButton({ person, list, operations, isBusy }: ShareWithButtonProps) {
  const perform = usePerform(operations);
  const attempt = useRepeatable(newShare);
  const report = useReportFailure();

  const share = async () => {
    try {
      await attempt({ listId: list.id, user: person }, perform);
      toastInfo(successText(list, person.email));
    } catch (error) {
      report(shareFailure(error));
    }
  };

  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={`Share with ${person.email}`}
      disabled={isBusy}
      onClick={() => void share()}
    >
      <EmailText>{person.email}</EmailText>
    </button>
  );
}
