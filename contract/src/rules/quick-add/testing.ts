import fc from 'fast-check';
import type { ListType } from '../list-types.ts';
import { BUILT_IN_TEMPLATES, type TemplateField } from '../templates/built-in-templates.ts';
import type { DataType, FieldRole } from '../templates/field-roles.ts';
import type { Surroundings } from './types.ts';

/** A Wednesday. */
export const around = (type: ListType): Surroundings => ({
  fields: BUILT_IN_TEMPLATES[type].fields,
  template: BUILT_IN_TEMPLATES[type],
  today: '2026-11-18',
  people: ['Sam Smith', 'Kim Park', 'Kimberly', 'José Cruz', 'jane.smith'],
  categories: ['Dairy', 'DVDs', 'Fresh Fruit'],
});

/** What is typed, the title, and values of other fields. */
export type Row = readonly [line: string, title: string, ...values: (string | undefined)[]];

const fieldOf = (
  [label, role, data_type = 'free_text']: readonly [string, FieldRole, DataType?],
  index: number,
): TemplateField => ({ id: String(index), label, role, data_type, position: index + 1 });

/** A list with fields of its own. */
export const aroundFields = (
  ...rows: readonly (readonly [label: string, role: FieldRole, dataType?: DataType])[]
): Surroundings => ({ ...around('SimpleList'), fields: rows.map(fieldOf), template: undefined });

export const cellar = aroundFields(
  ['Name', 'title'],
  ['grape', 'detail'],
  ['year', 'detail', 'number'],
  ['Cellar place', 'category'],
  ['drunk', 'flag', 'boolean'],
);

/** Every role, none with the label that built-in templates give it. */
export const chores = aroundFields(
  ['What', 'title'],
  ['Times', 'quantity', 'number'],
  ['Person in charge', 'assignee'],
  ['Room', 'category'],
  ['When', 'due_date', 'date_time'],
  ['Noise: loud?', 'detail', 'boolean'],
  ['bought', 'detail', 'date_time'],
);

const SURROGATES_FROM = 0xd800;
const SURROGATES = 0x800;

/** Any code point. The unit `binary` first makes a map of all of them, which takes a second. */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - SURROGATES })
  .map((n) => String.fromCodePoint(n < SURROGATES_FROM ? n : n + SURROGATES));
