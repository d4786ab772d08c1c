import { Email, ListName } from '@shared-lists/contract/api/values.ts';
import { Type } from 'typebox';
import { Invalid } from '../../lib/errors.ts';
import { bodyReaderFor } from './read-input.ts';

// For endpoints that must check something else before these values.
const emailReader = bodyReaderFor<{ email: string }>(Type.Object({ email: Email }));
const nameReader = bodyReaderFor<{ name: string }>(Type.Object({ name: ListName }));

export function readEmail(email: unknown): string {
  return emailReader({ email }).email;
}

export function readListName(name: unknown, key = 'name'): string {
  try {
    return nameReader({ name }).name;
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid({ [key]: error.fields['name'] ?? ['is invalid'] });
    throw error;
  }
}
