import { isStorable, lengthOf, UNSTORABLE } from '@shared-lists/contract/rules/text.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { InvalidFields } from '../../../lib/errors.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

const commonPasswords = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= MIN_LENGTH),
);

export function passwordMistakes(password: unknown, confirmation: unknown): InvalidFields {
  const mistake = passwordMistake(password ?? '');
  return {
    ...(mistake === undefined ? {} : { password: [mistake] }),
    ...(confirmation === (password ?? '') ? {} : { password_confirmation: ["doesn't match password"] }),
  };
}

function passwordMistake(password: unknown): string | undefined {
  if (typeof password !== 'string') return 'must be text';
  const length = lengthOf(password);
  if (length === 0) return "can't be blank";
  if (!isStorable(password)) return UNSTORABLE;
  if (length < MIN_LENGTH) return `is too short (minimum is ${MIN_LENGTH} characters)`;
  if (length > MAX_LENGTH) return `is too long (maximum is ${MAX_LENGTH} characters)`;
  if (commonPasswords.has(password.toLowerCase())) return 'is too common';
  return undefined;
}
