import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { newId } from '../../lib/new-id.ts';
import { shareFailure } from '../../ui/failures/report-failure.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';
import { useRepeatable } from '../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { usePerformUndoably } from './use-perform-undoably.ts';
import { Initials } from '../../ui/people/Initials.tsx';
import { PersonText } from '../../ui/people/PersonText.tsx';
import type { NewShare } from './NewShareLink.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import { successText } from './success-text.ts';

interface ShareWithButtonProps {
  readonly person: User;
  readonly list: List;
  readonly operations: ShareOperations;
  readonly isBusy: boolean;
  readonly onShared: (share: NewShare) => void;
}

const newShare = (input: { listId: string; user: User }) => ({
  type: 'share with' as const,
  ...input,
  idempotencyKey: newId(),
  batch: newId(),
});

export function ShareWithButton({ person, list, operations, isBusy, onShared }: ShareWithButtonProps) {
  const client = useQueryClient();
  const perform = usePerformUndoably(operations);
  const attempt = useRepeatable(newShare);
  const report = useReportFailure();

  const share = async () => {
    try {
      const { undo } = await attempt({ listId: list.id, user: person }, perform);
      toastInfo(successText(list, person.email), undo);
      onShared({ email: person.email, isKnown: true });
      // The answer does not contain the invitation.
      await client.refetchQueries({ queryKey: operations.key });
    } catch (error) {
      report(shareFailure(error));
    }
  };

  return (
    <button
      type="button"
      className="btn btn-quiet person-button"
      aria-label={`Share with ${person.email}`}
      disabled={isBusy}
      onClick={() => void share()}
    >
      <Initials person={person} />
      <PersonText person={person} />
    </button>
  );
}
