import { nameOf, namesOf, titleOf } from './fields.ts';
import { doubled, LABELLED, unquoted } from './marks.ts';
import type { Found, Recogniser, Surroundings } from '../types.ts';
import { valueOf } from './values.ts';

/**
 * `quantity:"a few"`: any field, for values that have no shorter form. The last one of a field counts. A title is
 * only read if there is no other text.
 */
export const explicit: Recogniser = (open, around) => {
  const names = namesOf(around);
  const found = new Map<string, Found>();
  let rest = open;
  for (const match of open.matchAll(LABELLED)) {
    const [all, space = '', text = ''] = match;
    const start = match.index + space.length;
    const field = names.get(nameOf(open.slice(start, open.indexOf(':', start))));
    const value = field && valueOf(field, unquoted(text));
    if (!field || value === undefined) continue;
    rest = rest.replace(all, '');
    found.set(field.label, { label: field.label, start, end: match.index + all.length, value });
  }
  if (rest.trim() !== '') found.delete(titleOf(around));
  return [...found.values()];
};

export function written(label: string, value: string, around: Surroundings): string {
  const [name = ''] = [...namesOf(around)].find(([, field]) => field.label === label) ?? [];
  return `${name}:"${doubled(value)}"`;
}
