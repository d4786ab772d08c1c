import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Cached data of older versions has no names. */
export function nameOf({ name, email }: Omit<Person, 'id'>): string {
  const own = (name as string | undefined)?.trim() ?? '';
  return own === '' ? nameFromEmail(email) : own;
}

/** Whether the person has said how to be called; until then the address says more. */
export const hasOwnName = (person: Omit<Person, 'id'>) => nameOf(person) !== nameFromEmail(person.email);

/** Where people are chosen from a list of texts. */
export const nameWithEmail = (person: Person) =>
  hasOwnName(person) ? `${nameOf(person)} (${person.email})` : person.email;

export const nameOrEmail = (person: Person) => (hasOwnName(person) ? nameOf(person) : person.email);
