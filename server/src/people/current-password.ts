import { isStorable } from '@shared-lists/contract/rules/text.ts';
import type { Database } from '../database/database.ts';
import type { InvalidFields } from '../lib/errors.ts';
import type { Passwords } from './passwords.ts';
import { findPersonByEmail } from './people-repository.ts';
import type { Limits } from '../limits/limits.ts';
import { limitFailures } from '../limits/failure-limit.ts';

export interface PasswordTools {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly limits: Limits;
}

/** With a stolen session the password cannot be guessed faster than at sign-in. */
export function limitGuesses<Result>(
  { database, limits }: PasswordTools,
  personId: string,
  networkAddress: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempts = [
    { rule: limits.secretsFromNetwork, subject: networkAddress },
    { rule: limits.secretsOfPerson, subject: personId },
  ];
  return limitFailures(database, attempts, work);
}

/** `checkedHash` is compared again inside the transaction. */
export async function checkCurrentPassword(
  { database, passwords }: PasswordTools,
  email: string,
  password: unknown,
): Promise<{ readonly checkedHash: string | null; readonly mistakes: InvalidFields }> {
  const person = await findPersonByEmail(database.db, email);
  const mistake = await mistakeIn(passwords, person?.password_hash, password);
  return {
    checkedHash: person?.password_hash ?? null,
    mistakes: mistake === undefined ? {} : { current_password: [mistake] },
  };
}

async function mistakeIn(passwords: Passwords, hash: string | null | undefined, password: unknown) {
  if (password === undefined || password === null || password === '') return "can't be blank";
  const isUsable = typeof password === 'string' && isStorable(password);
  const isCorrect = isUsable && (await passwords.isCorrect(hash, password));
  return isCorrect ? undefined : 'is invalid';
}
