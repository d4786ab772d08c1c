import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import type { User } from '@shared-lists/contract/api/lists.ts';

/** The first name: room is scarce, and people in one shop know each other. */
export function shortName({ name, email }: Pick<User, 'name' | 'email'>): string {
  const whole = name.trim() || nameFromEmail(email);
  return whole.split(/\s+/u)[0] ?? whole;
}

export const possessive = (person: Pick<User, 'name' | 'email'>) => `${shortName(person)}'s`;
