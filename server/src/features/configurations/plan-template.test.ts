import { describe, expect, test } from 'vitest';
import { withEdits, withNewField } from './field-edits.ts';
import { isEmptyPlan, planTemplate, resolveFields, type PlannedField } from './plan-template.ts';

const field = (id: string, position: number, more: Partial<PlannedField> = {}): PlannedField => ({
  id,
  label: id,
  data_type: 'free_text',
  role: 'detail',
  position,
  ...more,
});
const NAME = field('name', 1, { role: 'title' });
const YEAR = field('year', 2, { data_type: 'number' });
const PLACE = field('place', 3, { role: 'category' });
const PRESENT = [NAME, YEAR, PLACE];
const id = () => 'new';

describe('the fields that a template would have', () => {
  test('are the present ones if only their ids and labels are named', () => {
    const wanted = PRESENT.map(({ id, label }) => ({ id, label }));
    const plan = planTemplate(PRESENT, resolveFields(PRESENT, wanted, id));
    expect(isEmptyPlan(plan)).toBe(true);
  });

  test('have the usual kind of their role', () => {
    const planned = resolveFields(PRESENT, [...PRESENT, { label: 'drunk', role: 'flag' }], id);
    expect(planned.at(-1)).toEqual(field('new', 4, { label: 'drunk', role: 'flag', data_type: 'boolean' }));
  });

  test('keep a kind that fits the new role, and get the usual one otherwise', () => {
    const planned = resolveFields(
      PRESENT,
      [NAME, { id: 'year', label: 'year', role: 'quantity' }, { id: 'place', label: 'place', role: 'flag' }],
      id,
    );
    expect(planned.map(({ data_type }) => data_type)).toEqual(['free_text', 'number', 'boolean']);
  });

  test('begin with the title if there were none', () => {
    const planned = resolveFields([], [{ label: 'a', role: 'category' }, { label: 'b' }], id);
    expect(planned.map(({ role }) => role)).toEqual(['title', 'detail']);
    const asked = resolveFields([], [{ label: 'a' }, { label: 'b', role: 'title' }], id);
    expect(asked.map(({ role }) => role)).toEqual(['detail', 'title']);
  });

  test('have the former title as a detail if there is a new one', () => {
    const planned = resolveFields(PRESENT, withEdits(PRESENT, [{ id: 'place', primary: true }]), id);
    expect(planned.map(({ role }) => role)).toEqual(['detail', 'detail', 'title']);
  });
});

describe('edits of single fields', () => {
  const orderAfter = (edits: readonly { id: string; position: number }[]) =>
    withEdits(PRESENT, edits).map(({ label }) => label);

  test.each([
    [[{ id: 'name', position: 3 }], ['year', 'place', 'name']],
    [[{ id: 'place', position: 1 }], ['place', 'name', 'year']],
    [[{ id: 'name', position: 99 }], ['year', 'place', 'name']],
    [
      [
        { id: 'name', position: 3 },
        { id: 'year', position: 2 },
        { id: 'place', position: 1 },
      ],
      ['place', 'year', 'name'],
    ],
  ])('move them: %j', (edits, order) => {
    expect(orderAfter(edits)).toEqual(order);
  });

  test('add one at its place, or last', () => {
    const labels = (position?: number) =>
      withNewField(PRESENT, 'x', { label: 'x', ...(position && { position }) }).map(({ label }) => label);
    expect(labels()).toEqual(['name', 'year', 'place', 'x']);
    expect(labels(2)).toEqual(['name', 'x', 'year', 'place']);
  });

  test('say nothing about a title that says it is none, unless another one is', () => {
    const roles = (edits: Parameters<typeof withEdits>[1]) =>
      resolveFields(PRESENT, withEdits(PRESENT, edits), id).map(({ role }) => role);
    expect(roles([{ id: 'year', primary: false }])).toEqual(['title', 'detail', 'category']);
    expect(roles([{ id: 'name', primary: false }])).toEqual(['detail', 'detail', 'category']);
  });
});

test('a plan tells what is added, changed and removed', () => {
  const renamed = { ...YEAR, label: 'vintage' };
  const added = field('grape', 3);
  expect(planTemplate(PRESENT, [NAME, renamed, added])).toEqual({
    added: [added],
    changed: [[YEAR, renamed]],
    removed: [PLACE],
  });
});
