import type { TemplateField } from '../../templates/built-in-templates.ts';
import type { FieldRole } from '../../templates/field-roles.ts';
import type { Recogniser, Surroundings } from '../types.ts';
import { author, numberInSeries } from './books.ts';
import { quantity } from './groceries.ts';
import { assignee, category } from './marks.ts';
import { artistAndAlbum } from './music.ts';
import { dueDate } from './to-do.ts';

type Fields = Pick<Surroundings, 'fields'>;
type RecogniserOf = (field: TemplateField) => Recogniser;

export const fieldWith = (role: FieldRole, { fields }: Fields) => fields.find((field) => field.role === role);

export const titleOf = (around: Fields) => fieldWith('title', around)?.label ?? 'title';

/** Labels are what people typed: `constructor` is no value of every object. */
export const valueIn = (values: Readonly<Record<string, string>>, label: string) =>
  Object.hasOwn(values, label) ? values[label] : undefined;

/** With a mark of their own, so they may stand anywhere. */
const MARKS: Partial<Record<FieldRole, RecogniserOf>> = { category, assignee };

/** At an end of what is left. */
const PLACES: Partial<Record<FieldRole, RecogniserOf>> = { quantity, due_date: dueDate };

/** Brackets after a title may stand before or after the author. */
const GRAMMARS = { books: [numberInSeries, author, numberInSeries], music: [artistAndAlbum] };

const bound = (recognisers: Partial<Record<FieldRole, RecogniserOf>>, { fields }: Fields) =>
  fields.flatMap((field) => recognisers[field.role]?.(field) ?? []);

export const marksOf = (around: Surroundings) => bound(MARKS, around);

export function placesOf(around: Surroundings): readonly Recogniser[] {
  const grammar = around.template?.grammar;
  return [...bound(PLACES, around), ...(grammar ? GRAMMARS[grammar] : [])];
}

/**
 * What is typed before the colon: `Cellar place` is `cellar_place`. A name that another field has already gets a
 * number.
 */
export function namesOf({ fields }: Fields): ReadonlyMap<string, TemplateField> {
  const names = new Map<string, TemplateField>();
  for (const field of fields) {
    const plain = nameOf(field.label);
    let name = plain;
    for (let number = 2; names.has(name); number += 1) name = `${plain}_${number}`;
    names.set(name, field);
  }
  return names;
}

/** Without what ends a name. */
export const nameOf = (label: string) =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s"“”„:\uFFFF\p{Cc}]+/gu, '_');
