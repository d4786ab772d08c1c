import { describe, expect, test } from 'vitest';
import { BUILT_IN_TEMPLATES, type TemplateField } from './built-in-templates.ts';
import type { FieldRole } from './field-roles.ts';
import { matchFields, mistakesOf, MOST_FIELDS } from './template-fields.ts';

const field = (label: string, role: FieldRole, data_type = 'free_text'): TemplateField => ({
  id: `${label}-${role}`,
  label,
  role,
  data_type,
  position: 1,
});

const title = field('name', 'title');

describe('fields of a template', () => {
  test.each([
    ['none yet', [], {}],
    ['a title and details', [title, field('grape', 'detail'), field('year', 'detail', 'number')], {}],
    [
      'a flag and a date',
      [title, field('drunk', 'flag', 'boolean'), field('by', 'due_date', 'date_time')],
      {},
    ],
    ['no title', [field('grape', 'detail')], { role: ['title is missing'] }],
    ['two titles', [title, field('other', 'title')], { role: ['title belongs to one field only'] }],
    [
      'two categories',
      [title, field('a', 'category'), field('b', 'category')],
      { role: ['category belongs to one field only'] },
    ],
    ['a label twice', [title, field(' NAME', 'detail')], { label: ['has already been taken'] }],
    ['a blank label', [title, field(' ', 'detail')], { label: ["can't be blank"] }],
    ['a number as title', [field('name', 'title', 'number')], { data_type: ['does not fit the role title'] }],
    [
      'an unknown type',
      [title, field('a', 'detail', 'colour')],
      { data_type: ['does not fit the role detail'] },
    ],
    [
      'too many',
      [title, ...Array.from({ length: MOST_FIELDS }, (_, index) => field(`f${index}`, 'detail'))],
      { fields: [`are too many (maximum is ${MOST_FIELDS})`] },
    ],
  ])('%s', (_, fields, mistakes) => {
    expect(mistakesOf(fields)).toEqual(mistakes);
  });
});

describe('fields of two templates match', () => {
  const labels = (from: readonly TemplateField[], to: readonly TemplateField[]) =>
    Object.fromEntries(
      [...matchFields(from, to)].map(([id, { label }]): [string, string] => [
        from.find((one) => one.id === id)?.label ?? '',
        label,
      ]),
    );

  test('title with title, whatever they are called', () => {
    expect(labels([title], [field('product', 'title'), field('name', 'detail')])).toEqual({
      name: 'product',
    });
  });

  test('by label, ignoring case, before the role', () => {
    const to = [title, field('Place', 'detail'), field('shelf', 'category')];
    expect(labels([title, field('place', 'category')], to)).toEqual({ name: 'name', place: 'Place' });
  });

  test('by role where only one field can have it', () => {
    const to = [title, field('shelf', 'category'), field('maker', 'detail')];
    expect(labels([title, field('place', 'category'), field('grape', 'detail')], to)).toEqual({
      name: 'name',
      place: 'shelf',
    });
  });

  test('each field once', () => {
    const from = [title, field('place', 'category'), field('shelf', 'detail')];
    expect(labels(from, [title, field('shelf', 'category')])).toEqual({ name: 'name', shelf: 'shelf' });
  });

  test('all of one template with themselves', () => {
    for (const { fields } of Object.values(BUILT_IN_TEMPLATES)) {
      expect([...matchFields(fields, fields)]).toEqual(fields.map((one) => [one.id, one]));
    }
  });
});
