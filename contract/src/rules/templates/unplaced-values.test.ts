import { expect, test } from 'vitest';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';
import { unplacedValues } from './unplaced-values.ts';

const { BookList, GroceryList, MusicList } = BUILT_IN_TEMPLATES;

function book(values: Record<string, string | null>) {
  const fields = BookList.fields.flatMap(({ id, ...field }) => {
    const data = values[field.label];
    return data === undefined ? [] : [{ ...field, list_item_field_configuration_id: id, data }];
  });
  return { fields };
}

test('title and category have a place in every built-in template', () => {
  expect(unplacedValues([book({ title: 'Emma', category: 'Novels' })], GroceryList.fields)).toEqual([]);
});

test('values without a field are counted by label, in the order of the form', () => {
  const items = [
    book({ number_in_series: '1', author: 'Austen', title: 'Emma' }),
    book({ title: 'Persuasion', author: 'Austen' }),
  ];
  expect(unplacedValues(items, MusicList.fields)).toEqual([
    { label: 'author', count: 2 },
    { label: 'number_in_series', count: 1 },
  ]);
});

test('empty values and toggles that are off are not counted', () => {
  const items = [book({ title: 'Emma', author: ' ', read: 'false' }), book({ author: null, read: 'true' })];
  expect(unplacedValues(items, GroceryList.fields)).toEqual([{ label: 'read', count: 1 }]);
});

test('a value that does not fit the field of the same label is counted', () => {
  const to = BookList.fields.map((field) =>
    field.label === 'author' ? { ...field, id: 'other', data_type: 'number' } : field,
  );
  expect(unplacedValues([book({ author: 'Austen' }), book({ author: '7' })], to)).toEqual([
    { label: 'author', count: 1 },
  ]);
});
