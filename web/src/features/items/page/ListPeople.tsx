import type { User } from '@shared-lists/contract/api/lists.ts';
import { usePresence } from '../../../data/live/use-presence.ts';
import { InitialsGroup } from '../../../ui/people/InitialsGroup.tsx';

interface ListPeopleProps {
  readonly listId: string;
  readonly people: readonly User[];
  readonly userId: string;
}

/** Everybody else who has the list; those who have it open now stand apart. */
export function ListPeople({ listId, people, userId }: ListPeopleProps) {
  const present = usePresence(listId);
  const presentIds = new Set(present.map(({ id }) => id));
  const away = people.filter(({ id }) => id !== userId && !presentIds.has(id));

  return (
    <div className="list-people">
      <InitialsGroup label="Shared with" people={away} testId="list-people" />
      <InitialsGroup label="Also here:" people={present} testId="presence" />
    </div>
  );
}
