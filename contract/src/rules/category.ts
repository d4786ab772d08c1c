import { lengthOf } from './text.ts';

export const CATEGORY_LABEL = 'category';

/** `fresh  fruit` becomes `Fresh Fruit`; letters after the first are unchanged, so `DVDs` stays. */
export function normaliseCategory(text: string): string {
  return text.trim().split(/\s+/u).map(capitalise).join(' ');
}

interface WithCategory {
  readonly fields: readonly { readonly label: string; readonly data: string | null }[];
}

/** In order of first appearance; spellings that differ only in case count once. */
export function categoriesOf(items: readonly WithCategory[]): string[] {
  const spellings = new Map<string, string>();
  for (const { fields } of items) {
    const category = fields.find(({ label }) => label === CATEGORY_LABEL)?.data?.trim() ?? '';
    const key = category.toLowerCase();
    if (category !== '' && !spellings.has(key)) spellings.set(key, category);
  }
  return [...spellings.values()];
}

function capitalise(word: string): string {
  const [first = '', ...rest] = Array.from(word);
  const upper = first.toUpperCase();
  return lengthOf(upper) === 1 ? upper + rest.join('') : word;
}
