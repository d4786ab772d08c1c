import { usePresence } from '../../../data/live/use-presence.ts';

const MAX_SHOWN = 3;

export function Presence({ listId }: { listId: string }) {
  const people = usePresence(listId);
  if (people.length === 0) return null;
  const emails = people.map(({ email }) => email);
  const more = people.length - MAX_SHOWN;

  return (
    <span
      className="presence"
      role="img"
      aria-label={`Also here: ${emails.join(', ')}`}
      title={emails.join(', ')}
      data-test-id="presence"
    >
      {people.slice(0, MAX_SHOWN).map(({ id, email }) => (
        <span key={id} className="presence-person">
          {email.slice(0, 1).toUpperCase()}
        </span>
      ))}
      {more > 0 && <span className="presence-more">+{more}</span>}
    </span>
  );
}
