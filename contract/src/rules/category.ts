import { lengthOf } from './text.ts';

export const CATEGORY_LABEL = 'category';

/** `fresh  fruit` becomes `Fresh Fruit`; letters after the first are unchanged, so `DVDs` stays. */
export function normaliseCategory(text: string): string {
  return text.trim().split(/\s+/u).map(capitalise).join(' ');
}

function capitalise(word: string): string {
  const [first = '', ...rest] = Array.from(word);
  const upper = first.toUpperCase();
  return lengthOf(upper) === 1 ? upper + rest.join('') : word;
}
