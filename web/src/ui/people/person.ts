import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Cached data of older versions has no names. */
export function nameOf({ name, email }: Omit<Person, 'id'>): string {
  return (name as string | undefined)?.trim() || nameFromEmail(email) || email;
}

/** Whether the person has said how to be called; until then the address says more. */
export const hasOwnName = (person: Omit<Person, 'id'>) => nameOf(person) !== nameFromEmail(person.email);

export const nameOrEmail = (person: Person) => (hasOwnName(person) ? nameOf(person) : person.email);
