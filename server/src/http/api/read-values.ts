import { Email, ListName } from '@shared-lists/contract/api/values.ts';
import { Type } from 'typebox';
import { Invalid } from '../../lib/errors.ts';
import { bodyReaderFor } from './read-input.ts';

// For calls whose order of checks looks at other things before these values, by the same rules as everywhere.
const emailReader = bodyReaderFor<{ email: string }>(Type.Object({ email: Email }));
const nameReader = bodyReaderFor<{ name: string }>(Type.Object({ name: ListName }));

export function readEmail(email: unknown): string {
  return emailReader({ email }).email;
}

/** A list name; mistakes are told under the key it came by. */
export function readListName(name: unknown, key = 'name'): string {
  try {
    return nameReader({ name }).name;
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid({ [key]: error.fields['name'] ?? ['is invalid'] });
    throw error;
  }
}
