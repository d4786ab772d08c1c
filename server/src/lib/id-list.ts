import { UUID } from '@shared-lists/contract/rules/ids.ts';
import { Invalid } from './errors.ts';

const UNUSED_ID = 'malformed';

/** Malformed ids become an id that nothing has, so they never reach a query. */
export function asId(value: unknown): string {
  const id = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return UUID.test(id) ? id : UNUSED_ID;
}

export function readIds(key: string, value: unknown, most: number): string[] {
  const parts = typeof value === 'string' ? value.split(',') : value;
  if (parts !== undefined && parts !== null && !isTexts(parts))
    throw new Invalid({ [key]: ['must be a list of ids'] });

  const ids = [...new Set((parts ?? []).filter((part) => part.trim() !== '').map(asId))];
  if (ids.length === 0) throw new Invalid({ [key]: ["can't be blank"] });
  if (ids.length > most) throw new Invalid({ [key]: [`are too many (maximum is ${most})`] });
  return ids;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}
