import type { User } from '@shared-lists/contract/api/lists.ts';
import { usePresence } from '../../../data/live/use-presence.ts';
import { Initials } from '../../../ui/people/Initials.tsx';

const MAX_SHOWN = 3;
const NOBODY: ReadonlySet<string> = new Set();

interface PanePeopleProps {
  readonly people: readonly User[];
  readonly presentIds?: ReadonlySet<string>;
}

/** Decorative: the link names them. */
export function PanePeople({ people, presentIds = NOBODY }: PanePeopleProps) {
  return (
    <span className="desk-link-people">
      {people.slice(0, MAX_SHOWN).map((person) => (
        <span key={person.id} className={presentIds.has(person.id) ? 'person-present' : undefined}>
          <Initials person={person} />
        </span>
      ))}
    </span>
  );
}

/** Who has the open list open, too, is only known of that list. */
export function PresentPeople({
  listId,
  people,
}: {
  readonly listId: string;
  readonly people: readonly User[];
}) {
  const presentIds = new Set(usePresence(listId).map(({ id }) => id));
  return <PanePeople people={people} presentIds={presentIds} />;
}
