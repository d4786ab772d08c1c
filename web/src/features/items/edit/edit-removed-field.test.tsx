import { bulkUpdateItems, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cellarDetail, cellarFields, cellarList, ownItem } from '../../../testing/cellar.ts';
import { itemToEdit, list, listsIndex } from '../../../testing/fixtures.ts';
import '../../../testing/indexed-db.ts';
import { rowsIn } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { allowPolls } from '../../../testing/setup/no-polls.ts';

allowPolls();

const barolo = ownItem(1, { name: 'Barolo' });
const [, grape] = cellarFields;
const fieldsLeft = cellarFields.filter((field) => field !== grape);

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
  server.answer(getList, cellarDetail([barolo]));
  server.answer(getItemToEdit, itemToEdit(barolo, cellarFields, cellarList));
});

/** Edits a field without a network; meanwhile the owner of the template removes it. */
async function editRemovedField() {
  server.lose(bulkUpdateItems);
  const user = renderApp(`/lists/${list().id}/list_items/${barolo.id}/edit`);
  await user.type(await screen.findByLabelText('Grape'), 'Nebbiolo');
  await user.click(screen.getByRole('button', { name: 'Update Item' }));
  await waitFor(() => {
    expect(rowsIn('Uncategorized')).toEqual(['Barolo\nNebbiolo, waiting for the network']);
  });
  server.answer(getList, cellarDetail([barolo], [], { list_item_field_configurations: fieldsLeft }));
  return user;
}

const sent = () => server.callsTo(bulkUpdateItems).at(-1)?.body.list_items.fields_to_update;

test('is sent with the id of the field, which keeps it', async () => {
  await editRemovedField();
  server.answer(bulkUpdateItems, undefined);

  await waitFor(() => {
    expect(rowsIn('Uncategorized')).toEqual(['Barolo']);
  });
  expect(sent()).toEqual([{ label: 'grape', list_item_field_configuration_id: grape?.id, data: 'Nebbiolo' }]);
  expect(screen.queryByRole('button', { name: '1 change not saved' })).toBeNull();
});

test('is shown to the person if the server does not know the field', async () => {
  const user = await editRemovedField();
  server.refuse(bulkUpdateItems, 404, { error: 'Field not found' });
  await user.click(await screen.findByRole('button', { name: '1 change not saved' }, { timeout: 5_000 }));

  expect(await screen.findByText('Change Barolo (grape: Nebbiolo)')).toBeDefined();
  expect(screen.getByText('The list has other fields now.')).toBeDefined();
});
