import { normaliseCategory } from '../../category.ts';
import { isDay } from './days.ts';
import { FIELDS, titleOf } from './fields.ts';
import { doubled, LABELLED, unquoted } from './marks.ts';
import type { Found, Recogniser } from '../types.ts';

/**
 * `quantity:"a few"`: any field, for values that have no shorter form. The last one of a field counts. A title is
 * only read if there is no other text.
 */
export const explicit: Recogniser = (open, { type }) => {
  const found = new Map<string, Found>();
  let rest = open;
  for (const match of open.matchAll(LABELLED)) {
    const [all, space = '', text = ''] = match;
    const start = match.index + space.length;
    const label = open.slice(start, open.indexOf(':', start));
    const value = FIELDS[type].includes(label) ? valueOf(label, unquoted(text)) : undefined;
    if (value === undefined) continue;
    rest = rest.replace(all, '');
    found.set(label, { label, start, end: match.index + all.length, value });
  }
  if (rest.trim() !== '') found.delete(titleOf(type));
  return [...found.values()];
};

/** As the form would store it; undefined if it does not fit the field. */
export function valueOf(label: string, text: string): string | undefined {
  const value = label === 'category' ? normaliseCategory(text) : text.trim();
  return (CHECKS[label]?.(value) ?? true) ? value : undefined;
}

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  due_by: (value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
  number_in_series: (value) => /^[\d.e+-]+$/iu.test(value) && Number.isFinite(Number(value)),
  read: (value) => /^(?:true|false)$/u.test(value),
};

export const written = (label: string, value: string) => `${label}:"${doubled(value)}"`;
