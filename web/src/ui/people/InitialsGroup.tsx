import { Initials } from './Initials.tsx';
import { nameOrEmail, type Person } from './person.ts';

const MAX_SHOWN = 3;

interface InitialsGroupProps {
  /** Such as `Shared with`; the names follow. */
  readonly label: string;
  readonly people: readonly Person[];
  readonly testId: string;
}

export function InitialsGroup({ label, people, testId }: InitialsGroupProps) {
  if (people.length === 0) return null;
  const names = people.map(nameOrEmail).join(', ');
  const more = people.length - MAX_SHOWN;

  return (
    <span
      className="initials-group"
      role="img"
      aria-label={`${label} ${names}`}
      title={names}
      data-test-id={testId}
    >
      {people.slice(0, MAX_SHOWN).map((person) => (
        <Initials key={person.id} person={person} />
      ))}
      {more > 0 && <span className="initials-more">+{more}</span>}
    </span>
  );
}
