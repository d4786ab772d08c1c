import type { ReactNode } from 'react';
import { EmailText } from './EmailText.tsx';
import { hasOwnName, nameOf, type Person } from './person.ts';

interface PersonTextProps {
  readonly person: Omit<Person, 'id'>;
  readonly children?: ReactNode;
}

/** The address is always shown where people are chosen or removed: two people may have the same name. */
export function PersonText({ person, children }: PersonTextProps) {
  return (
    <span className="person-text">
      {hasOwnName(person) && <strong>{nameOf(person)}</strong>}
      <span className={hasOwnName(person) ? 'row-note' : undefined}>
        <EmailText>{person.email}</EmailText>
        {children}
      </span>
    </span>
  );
}
