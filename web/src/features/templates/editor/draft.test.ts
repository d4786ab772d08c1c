import { describe, expect, test } from 'vitest';
import { wine } from '../../../testing/templates.ts';
import {
  addField,
  changeField,
  draftOf,
  isSame,
  keepField,
  moveField,
  newDraft,
  rebase,
  removeField,
  wantedFields,
  type Draft,
} from './draft.ts';

const labels = ({ fields }: Draft) => fields.map(({ label }) => label);
const [name = '', grape = '', year = ''] = wine().list_item_field_configurations.map(({ id }) => id);

test('a new template begins with a title and a category', () => {
  expect(newDraft().fields.map(({ role }) => role)).toEqual(['title', 'category']);
});

test('a field moves to its new place, and not beyond the ends', () => {
  const draft = draftOf(wine());
  expect(labels(moveField(draft, year, 0))).toEqual(['year', 'name', 'grape']);
  expect(labels(moveField(draft, name, 1))).toEqual(['grape', 'name', 'year']);
  expect(moveField(draft, name, -1)).toBe(draft);
  expect(moveField(draft, year, 3)).toBe(draft);
});

test('a role brings a kind that it allows, and keeps one that fits', () => {
  const kindsAfter = (id: string, role: 'flag' | 'quantity' | 'category') =>
    changeField(draftOf(wine()), id, { role }).fields.find((field) => field.id === id)?.data_type;
  expect(kindsAfter(grape, 'flag')).toBe('boolean');
  expect(kindsAfter(year, 'quantity')).toBe('number');
  expect(kindsAfter(year, 'category')).toBe('free_text');
});

describe('removing', () => {
  test('a stored field can be kept after all, a new one is simply gone', () => {
    const draft = removeField(draftOf(wine()), grape);
    expect([labels(draft), draft.removed.map(({ label }) => label)]).toEqual([['name', 'year'], ['grape']]);
    expect(labels(keepField(draft, grape))).toEqual(['name', 'year', 'grape']);

    const added = addField(draft);
    expect(removeField(added, added.fields.at(-1)?.id ?? '')).toEqual(draft);
  });
});

test('what is sent has the ids of all fields, in order, without spaces around labels', () => {
  const draft = changeField(draftOf(wine()), grape, { label: ' Grape ' });
  expect(wantedFields(draft)).toEqual([
    { id: name, label: 'name', role: 'title', data_type: 'free_text' },
    { id: grape, label: 'Grape', role: 'detail', data_type: 'free_text' },
    { id: year, label: 'year', role: 'detail', data_type: 'number' },
  ]);
});

test('two drafts are the same if saving the second would change nothing', () => {
  const draft = draftOf(wine());
  expect(isSame(draft, { ...draft, name: ' Wine cellar ' })).toBe(true);
  expect(isSame(draft, moveField(draft, grape, 0))).toBe(false);
  expect(isSame(draft, removeField(draft, grape))).toBe(false);
});

test('a field that somebody removed meanwhile is made anew', () => {
  const [title, , last] = wine().list_item_field_configurations;
  const current = wine({
    list_item_field_configurations: [title, last].filter((field) => field !== undefined),
  });
  const rebased = rebase(removeField(draftOf(wine()), year), current);

  const made = rebased.fields.find(({ label }) => label === 'grape');
  expect(made).toMatchObject({ isNew: true });
  expect(made?.id).not.toBe(grape);
  expect(rebased.removed.map(({ label }) => label)).toEqual(['year']);
});
