import type { FieldRole } from './templates/field-roles.ts';
import { lengthOf } from './text.ts';

/** As many are ordered and split; of more the first count. */
export const MOST_CATEGORIES = 200;

/** `fresh  fruit` becomes `Fresh Fruit`; letters after the first are unchanged, so `DVDs` stays. */
export function normaliseCategory(text: string): string {
  return text.trim().split(/\s+/u).map(capitalise).join(' ');
}

interface WithCategory {
  readonly fields: readonly { readonly role: FieldRole; readonly data: string | null }[];
}

export function categoriesOf(items: readonly WithCategory[]): string[] {
  return distinctCategories(items.map(({ fields }) => fields.find(isCategory)?.data ?? null));
}

const isCategory = ({ role }: { readonly role: FieldRole }) => role === 'category';

/** Ignores case; empty without a category. */
export const categoryKey = (category: string | null) => category?.toLowerCase() ?? '';

/** In order of first appearance; spellings that differ only in case count once. */
export function distinctCategories(categories: readonly (string | null)[]): string[] {
  const spellings = new Map<string, string>();
  // Many items have the same text.
  for (const text of new Set(categories)) {
    const category = text?.trim() ?? '';
    const key = categoryKey(category);
    if (category !== '' && !spellings.has(key)) spellings.set(key, category);
  }
  return [...spellings.values()];
}

function capitalise(word: string): string {
  const [first = '', ...rest] = Array.from(word);
  const upper = first.toUpperCase();
  return lengthOf(upper) === 1 ? upper + rest.join('') : word;
}
