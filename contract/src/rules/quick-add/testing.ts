import type { ListType } from '../list-types.ts';
import type { Surroundings } from './types.ts';

/** A Wednesday. */
export const around = (type: ListType): Surroundings => ({
  type,
  today: '2026-11-18',
  people: ['Sam Smith', 'Kim Park', 'Kimberly', 'José Cruz', 'jane.smith'],
  categories: ['Dairy', 'DVDs'],
});

/** What is typed, the title, and values of other fields. */
export type Row = readonly [line: string, title: string, ...values: (string | undefined)[]];
