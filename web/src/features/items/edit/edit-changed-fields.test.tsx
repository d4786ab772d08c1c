import { bulkUpdateItems, getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { LIST_KEY } from '../../../data/api/query-keys.ts';
import { cellarDetail, cellarFields, cellarList, ownField, ownItem } from '../../../testing/cellar.ts';
import { input, LIST_ADDRESS, sentTo, submitButton } from '../../../testing/edit-screen.ts';
import { itemsToEdit, itemToEdit, listsIndex } from '../../../testing/fixtures.ts';
import { button } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const NOTICE = /The list no longer has a field for what you typed: “Nebbiolo”/u;
const [barolo, rioja] = [ownItem(1, { name: 'Barolo' }), ownItem(2, { name: 'Rioja' })];
const BULK_ADDRESS = `${LIST_ADDRESS}/list_items/bulk-edit?item_ids=${barolo.id},${rioja.id}`;
const EDIT_ADDRESS = `${LIST_ADDRESS}/list_items/${barolo.id}/edit`;
const withoutGrape = cellarFields.filter(({ label }) => label !== 'grape');
const withGrapeAs = (changes: Partial<FieldConfiguration>) =>
  cellarFields.map((field) => (field.label === 'grape' ? { ...field, ...changes } : field));

let server: StubServer;

function serve(fields: readonly FieldConfiguration[]) {
  server.answer(getList, cellarDetail([barolo, rioja], [], { list_item_field_configurations: [...fields] }));
  server.answer(getItemToEdit, itemToEdit(barolo, [...fields], cellarList));
  server.answer(getItemsToEdit, itemsToEdit([barolo, rioja], [...fields], cellarList));
}

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
  server.answer(bulkUpdateItems, undefined);
  serve(cellarFields);
});

/** Somebody types a grape; meanwhile another person changes the template. */
async function openForm(address = EDIT_ADDRESS) {
  const client = createQueryClient();
  const user = renderApp(address, { client });
  await user.type(await screen.findByLabelText('Grape'), 'Nebbiolo');
  const refetchList = () => client.invalidateQueries({ queryKey: LIST_KEY });
  return {
    user,
    refetchList,
    change: async (fields: readonly FieldConfiguration[]) => {
      serve(fields);
      await refetchList();
    },
  };
}

const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);

test('an open form shows renamed, added and moved fields, with what was typed', async () => {
  const { user, change } = await openForm();
  const [name, grape, ...others] = cellarFields as [FieldConfiguration, FieldConfiguration];
  await change([
    { ...grape, label: 'variety', position: 1 },
    { ...name, position: 2 },
    ...others,
    ownField(8, 'price', 'detail', 'number'),
  ]);

  expect((await screen.findByLabelText<HTMLInputElement>('Variety')).value).toBe('Nebbiolo');
  expect(labels().slice(0, 2)).toEqual(['Variety', 'Name']);
  expect(input('Name').value).toBe('Barolo');
  await user.type(input('Price'), '30');
  await user.click(submitButton());
  await waitFor(() => {
    expect(sentTo(server)).toEqual([
      [
        { label: 'variety', data: 'Nebbiolo' },
        { label: 'price', data: '30' },
      ],
    ]);
  });
});

test.each([
  ['one item', EDIT_ADDRESS],
  ['several items', BULK_ADDRESS],
])('text for a removed field stays until it is discarded, in the form for %s', async (_, address) => {
  const { user, change } = await openForm(address);
  await change(withoutGrape);
  await screen.findByText(NOTICE);
  await user.click(submitButton());

  expect(toastTexts()).toEqual([
    'The list no longer has a field for some of your text. Copy or discard it first.',
  ]);
  expect(screen.getByText(NOTICE)).toBeDefined();
  expect(server.callsTo(bulkUpdateItems)).toEqual([]);

  await user.click(button('Discard this text'));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await user.type(input('Cellar place'), 'Left');
  await user.click(submitButton());
  await waitFor(() => {
    expect(sentTo(server)[0]?.at(-1)).toEqual({ label: 'cellar place', data: 'Left' });
  });
});

test.each([
  ['one item', EDIT_ADDRESS],
  ['several items', BULK_ADDRESS],
])('text that the new kind of its field cannot show is not sent, in the form for %s', async (_, address) => {
  const { user, change } = await openForm(address);
  await change(withGrapeAs({ data_type: 'number' }));
  await screen.findByText(NOTICE);
  expect(input('Grape').value).toBe('');

  fireEvent.change(input('Grape'), { target: { value: '12' } });
  expect(screen.queryByText(NOTICE)).toBeNull();
  await user.click(submitButton());
  await waitFor(() => {
    expect(sentTo(server)[0]).toContainEqual({ label: 'grape', data: '12' });
  });
});

test('text that fits the new kind stays in its input', async () => {
  const { user, change } = await openForm();
  await user.clear(input('Grape'));
  await user.type(input('Grape'), '2016');
  await change(withGrapeAs({ data_type: 'number', label: 'vintage' }));

  expect((await screen.findByLabelText<HTMLInputElement>('Vintage')).value).toBe('2016');
  expect(screen.queryByText(/no longer has a field/u)).toBeNull();
});

test('other changes of the list do not load the form again', async () => {
  const { change } = await openForm();
  const before = server.callsTo(getItemToEdit).length;
  await change(cellarFields);

  expect(server.callsTo(getItemToEdit)).toHaveLength(before);
});

test('a form that cannot be loaded again stays open', async () => {
  const { refetchList } = await openForm();
  serve(withoutGrape);
  server.refuse(getItemToEdit, 404, {});
  const before = server.callsTo(getItemToEdit).length;
  // The second try begins after the first one was refused.
  for (const tries of [1, 2]) {
    await refetchList();
    await waitFor(() => {
      expect(server.callsTo(getItemToEdit)).toHaveLength(before + tries);
    });
  }

  expect(input('Grape').value).toBe('Nebbiolo');
  expect(toastTexts()).toEqual([]);
});
