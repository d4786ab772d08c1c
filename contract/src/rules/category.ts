import { lengthOf } from './text.ts';

export const CATEGORY_LABEL = 'category';

/** `fresh  fruit` becomes `Fresh Fruit`; what stands behind a word's first letter is kept, so `DVDs` stays. */
export function normaliseCategory(text: string): string {
  return text.trim().split(/\s+/u).map(capitalise).join(' ');
}

function capitalise(word: string): string {
  const [first = '', ...rest] = Array.from(word);
  const upper = first.toUpperCase();
  // Some letters, such as ß, have no single upper-case form: they stay as they are.
  return lengthOf(upper) === 1 ? upper + rest.join('') : word;
}
