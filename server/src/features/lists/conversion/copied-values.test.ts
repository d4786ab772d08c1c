import type { TemplateField } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { DataType, FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import { describe, expect, test } from 'vitest';
import { copyValues, type Unmatched } from './copied-values.ts';

let position = 0;
const field = (id: string, role: FieldRole, data_type: DataType = 'free_text'): TemplateField => ({
  id,
  // The same label in another template.
  label: id.replace('other ', ''),
  role,
  data_type,
  position: (position += 1),
});

const from = [
  field('name', 'title'),
  field('year', 'detail', 'number'),
  field('drunk', 'flag', 'boolean'),
  field('note', 'detail'),
];

function copies(
  to: readonly TemplateField[],
  values: Record<string, string>,
  unmatched: Unmatched = 'append',
): Record<string, string | null> {
  const stored = Object.entries(values).map(([id, data]) => ({
    id: `value of ${id}`,
    item_id: 'item',
    field_configuration_id: id,
    data,
  }));
  const everyField = new Map(from.map((one) => [one.id, one]));
  const isValid = (one: TemplateField, data: string | null) => 'data' in checkFieldData(one, data);
  const result = copyValues(stored, { from, to, everyField, isValid }, unmatched);
  return Object.fromEntries(result.map((value) => [value.field_configuration_id, value.data]));
}

describe('values of copies in another template', () => {
  const title = field('other name', 'title');

  test('are stored as if they had been typed there', () => {
    const to = [title, field('other note', 'detail', 'boolean')];
    expect(copies(to, { name: 'A', note: ' 1 ' })).toEqual({ 'other name': 'A', 'other note': 'true' });
  });

  test('are appended to what the notes have', () => {
    const values = { name: 'A', year: '1998', note: 'good' };
    expect(copies([title, field('other note', 'detail')], values)).toEqual({
      'other name': 'A',
      'other note': 'good; year: 1998',
      year: '1998',
    });
  });

  test.each(['Notes', 'comment', 'REMARKS', 'details', 'Description'])('are appended to %s', (label) => {
    const to = [title, field('other grape', 'detail'), field(label, 'detail')];
    expect(copies(to, { name: 'A', year: '1998' })).toEqual({
      'other name': 'A',
      [label]: 'year: 1998',
      year: '1998',
    });
  });

  test.each([
    ['a detail for something else', field('other grape', 'detail')],
    ['a label that only begins so', field('Notebook', 'detail')],
    ['notes of another kind', field('Notes', 'detail', 'number')],
    ['a category', field('Details', 'category')],
  ])('stand in the title rather than in %s', (_, other) => {
    expect(copies([title, other], { name: 'A', year: '1998' })).toEqual({
      'other name': 'A (year: 1998)',
      year: '1998',
    });
  });

  test('are named only if they are a yes', () => {
    expect(copies([title], { name: 'A', drunk: 'true', year: '1998' })).toMatchObject({
      'other name': 'A (year: 1998; drunk)',
    });
    expect(copies([title], { name: 'A', drunk: 'false' })).toEqual({ 'other name': 'A', drunk: 'false' });
  });

  test('stand in brackets without a title', () => {
    expect(copies([title], { year: '1998' })).toEqual({ 'other name': '(year: 1998)', year: '1998' });
  });

  test('that do not fit a field of another kind have no place', () => {
    const to = [title, field('other note', 'detail', 'number')];
    expect(copies(to, { name: 'A', note: 'good' })).toEqual({ 'other name': 'A (note: good)', note: 'good' });
    expect(copies(to, { name: 'A', note: 'good' }, 'hide')).toEqual({ 'other name': 'A', note: 'good' });
  });

  test('stay hidden if the text would be too long', () => {
    const long = 'x'.repeat(3990);
    const to = [title, field('remark', 'detail')];
    expect(copies(to, { name: 'A', year: '1998', note: long })['remark']).toBe('year: 1998');
  });

  test('are as they were if all have a place', () => {
    const to = [title, field('other note', 'detail')];
    expect(copies(to, { name: 'A', note: 'good' })).toEqual({ 'other name': 'A', 'other note': 'good' });
  });
});
