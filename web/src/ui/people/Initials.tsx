import { initialsOf } from '@shared-lists/contract/rules/person-name.ts';
import { nameOf, type Person } from './person.ts';
import { personColour } from './person-colour.ts';

/** Decorative: the name or address stands beside it or in the label around it. */
export function Initials({ person }: { person: Person }) {
  return (
    <span
      className={`initials initials-${personColour(person.id)}`}
      // Drawn by the style sheet, so that it is no part of the row's text.
      data-initials={initialsOf(nameOf(person)) || '?'}
      aria-hidden="true"
    />
  );
}
