import { Invalid } from './errors.ts';

/** An id as it is stored; what is no text can be nobody's id. */
export function asId(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

/** Ids that come as one comma-separated text, or as an array of texts: trimmed, without blanks and doubles. */
export function readIds(key: string, value: unknown, most: number): string[] {
  const parts = typeof value === 'string' ? value.split(',') : value;
  if (parts !== undefined && parts !== null && !isTexts(parts))
    throw new Invalid({ [key]: ['must be a list of ids'] });

  const ids = [...new Set((parts ?? []).map(asId).filter((part) => part !== ''))];
  if (ids.length === 0) throw new Invalid({ [key]: ["can't be blank"] });
  if (ids.length > most) throw new Invalid({ [key]: [`are too many (maximum is ${most})`] });
  return ids;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}
