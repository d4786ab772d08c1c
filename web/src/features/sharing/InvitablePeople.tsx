import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { useId } from 'react';
import type { NewShare } from './NewShareLink.tsx';
import { ShareWithButton } from './ShareWithButton.tsx';
import type { ShareOperations } from './operations/share-operations.ts';

interface InvitablePeopleProps {
  readonly people: readonly User[];
  readonly list: List;
  readonly operations: ShareOperations;
  readonly busy: ReadonlySet<string>;
  readonly onShared: (share: NewShare) => void;
}

export function InvitablePeople({ people, list, operations, busy, onShared }: InvitablePeopleProps) {
  const textId = useId();

  return (
    <div className="choices">
      <p id={textId}>Or select someone you&apos;ve previously shared with:</p>
      <ul aria-labelledby={textId}>
        {people.map((person) => (
          <li key={person.id} data-test-id={`invite-user-${person.id}`}>
            <ShareWithButton
              person={person}
              list={list}
              operations={operations}
              isBusy={busy.has(person.id)}
              onShared={onShared}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
