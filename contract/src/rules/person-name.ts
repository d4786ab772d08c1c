import { lengthOf } from './text.ts';

export const MAX_NAME_LENGTH = 60;

/** The part before the @, until a person says how to be called. */
export function nameFromEmail(email: string): string {
  return Array.from(email.slice(0, Math.max(0, email.lastIndexOf('@'))))
    .slice(0, MAX_NAME_LENGTH)
    .join('');
}

export function nameMistakes(name: string): string[] {
  if (name === '') return ["can't be blank"];
  return lengthOf(name) > MAX_NAME_LENGTH ? [`is too long (maximum is ${MAX_NAME_LENGTH} characters)`] : [];
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '');
  return [letters[0] ?? '', letters.length > 1 ? (letters.at(-1) ?? '') : ''].join('').toLocaleUpperCase();
}
