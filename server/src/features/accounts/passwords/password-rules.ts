import { MIN_PASSWORD_LENGTH as MIN_LENGTH } from '@shared-lists/contract/rules/password-length.ts';
import { isStorable, lengthOf, UNSTORABLE } from '@shared-lists/contract/rules/text.ts';
import type { InvalidFields } from '../../../lib/errors.ts';

const MAX_LENGTH = 128;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first use: it takes memory, and passwords are rarely set. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].map(String);
  return new Set(passwords.filter((password) => password.length >= MIN_LENGTH));
}

export async function passwordMistakes(password: unknown, confirmation: unknown): Promise<InvalidFields> {
  const mistake = await passwordMistake(password ?? '');
  return {
    ...(mistake === undefined ? {} : { password: [mistake] }),
    ...(confirmation === (password ?? '') ? {} : { password_confirmation: ["doesn't match password"] }),
  };
}

async function passwordMistake(password: unknown): Promise<string | undefined> {
  if (typeof password !== 'string') return 'must be text';
  const length = lengthOf(password);
  if (length === 0) return "can't be blank";
  if (!isStorable(password)) return UNSTORABLE;
  if (length < MIN_LENGTH) return `is too short (minimum is ${MIN_LENGTH} characters)`;
  if (length > MAX_LENGTH) return `is too long (maximum is ${MAX_LENGTH} characters)`;
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) return 'is too common';
  return undefined;
}
