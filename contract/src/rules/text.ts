/** Excludes U+0000, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode. */
export const STORABLE = '^[^\\u0000\\p{Cs}]*$';
/** Of a value of an item, and so of a category. */
export const MAX_VALUE_LENGTH = 4000;
export const UNSTORABLE = 'contains characters that cannot be stored';

const STORABLE_TEXT = new RegExp(STORABLE, 'u');

export function isStorable(text: string): boolean {
  return STORABLE_TEXT.test(text);
}

/** Counts Unicode code points: an emoji counts once, not as two UTF-16 units. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
