import { checkFieldData } from '../../field-data.ts';
import { FIELDS, fieldKind } from './fields.ts';
import { doubled, quotedAfter, unquoted } from './marks.ts';
import type { Found, Recogniser } from '../types.ts';

const LABELLED = quotedAfter('[a-z_]+:');

/** `quantity:"a few"`: any field, for values that have no shorter form. The last one of a field counts. */
export const explicit: Recogniser = (open, { type }) => {
  const found = new Map<string, Found>();
  for (const match of open.matchAll(LABELLED)) {
    const [all, space = '', text = ''] = match;
    const start = match.index + space.length;
    const label = open.slice(start, open.indexOf(':', start));
    const value = FIELDS[type].includes(label) ? valueOf(label, unquoted(text)) : undefined;
    if (value !== undefined) found.set(label, { label, start, end: match.index + all.length, value });
  }
  return [...found.values()];
};

/** As the form would store it; undefined if it does not fit the field. */
export function valueOf(label: string, text: string): string | undefined {
  const checked = checkFieldData(fieldKind(label), text.trim());
  return 'data' in checked ? checked.data : undefined;
}

export const written = (label: string, value: string) => `${label}:"${doubled(value)}"`;
