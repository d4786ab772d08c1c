import { ListName } from '@shared-lists/contract/api/values.ts';
import { Type } from 'typebox';
import { Invalid } from '../../errors.ts';
import { bodyReaderFor } from '../../http/read-input.ts';

const readName = bodyReaderFor<{ name: string }>(Type.Object({ name: ListName }));

/** A list name that came under another key than `name`, by the same rules; mistakes are told under `key`. */
export function readListName(value: unknown, key = 'name'): string {
  try {
    return readName({ name: value }).name;
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid({ [key]: error.fields['name'] ?? ['is invalid'] });
    throw error;
  }
}
