import '../../testing/dialogs.ts';
import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { deleteFromTrash, getTrash, restoreFromTrash, type Trash } from '@shared-lists/contract/api/trash.ts';
import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { at, id, list, listsIndex } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { forgetUndos } from '../../ui/notices/undo-stack.ts';

const writer = { id: id(2), name: 'Sam' };
const trashed = (number: number, product: string | null, deletedBy: typeof writer | null = writer) => ({
  id: id(number),
  list_id: list().id,
  list_name: list().name,
  fields: product === null ? [] : [{ label: 'product', data: product, role: 'title' as const }],
  deleted_at: at(number),
  deleted_by: deletedBy,
});
const full: Trash = {
  days: 30,
  lists: [{ id: id(900), name: 'Party', type: 'GroceryList', deleted_at: at(9), deleted_by: writer }],
  items: [trashed(1, 'Milk'), trashed(2, 'Soap', null), trashed(3, null)],
  templates: [],
  fields: [],
  has_more: false,
};

let server: StubServer;

beforeEach(() => {
  forgetUndos();
  server = stubServer();
  server.answer(getLists, listsIndex());
});

async function open(trash: Trash = full) {
  server.answer(getTrash, trash);
  const user = renderApp('/trash');
  await screen.findByRole('heading', { level: 1, name: 'Trash' });
  return user;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rowsIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replace(/ · .*/u, ''));

test('says in words that it is empty', async () => {
  await open({ ...full, lists: [], items: [] });

  expect(screen.getByText('The trash is empty.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});

test('shows lists and items by list, with who deleted them, and for how long they stay', async () => {
  await open();

  expect(screen.getByText('What is deleted stays here for 30 days. Then it is gone for good.')).toBeDefined();
  expect(rowsIn('Lists')).toEqual(['PartyDeleted by Sam']);
  expect(rowsIn('Items of Weekly shop')).toEqual([
    'MilkDeleted by Sam',
    'SoapDeleted by somebody who left',
    'Untitled ItemDeleted by Sam',
  ]);
});

test('restores a list, which can be undone', async () => {
  server.answer(restoreFromTrash, { restored: [id(900)] });
  server.answer(undoChange, { undone: [id(900)], left_alone: [] });
  const user = await open();
  server.answer(getTrash, { ...full, lists: [] });
  await user.click(button('Restore Party'));
  await screen.findByText('"Party" is back.');

  const [call] = server.callsTo(restoreFromTrash);
  expect(call?.body).toEqual({ list_ids: [id(900)], item_ids: [] });
  await waitFor(() => {
    expect(screen.queryByRole('list', { name: 'Lists' })).toBeNull();
  });
  await user.click(button('Undo'));
  await screen.findByText('Undone.');
  expect(server.callsTo(undoChange)[0]?.path).toContain(call?.headers.get(CHANGE_BATCH_HEADER));
});

test('restores what is selected together', async () => {
  server.answer(restoreFromTrash, { restored: [] });
  const user = await open();
  await user.click(button('Select'));
  for (const name of ['Party', 'Milk'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(button('Restore Milk'));
  await screen.findByText('2 things are back.');

  expect(server.callsTo(restoreFromTrash)[0]?.body).toEqual({ list_ids: [id(900)], item_ids: [id(1)] });
  expect(await screen.findByRole('button', { name: 'Select' })).toBeDefined();
});

test('deletes for good after a question that says so', async () => {
  server.answer(deleteFromTrash, undefined);
  const user = await open();
  await user.click(button('Delete Milk for good'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('[data-test-id="confirm-modal-body"]')?.textContent).toBe(
    'Are you sure you want to delete the following for good? Nobody can bring it back afterwards. Milk',
  );
  expect(server.callsTo(deleteFromTrash)).toEqual([]);
  await user.click(button("Yes, I'm sure."));

  await screen.findByText('"Milk" is deleted for good.');
  expect(server.callsTo(deleteFromTrash)[0]?.body).toEqual({ list_ids: [], item_ids: [id(1)] });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('tells that somebody was faster, and shows what is left', async () => {
  server.refuse(restoreFromTrash, 404, { error: 'Not Found' });
  const user = await open();
  server.answer(getTrash, { ...full, items: [] });
  await user.click(button('Restore Milk'));

  expect(await screen.findByText('Some of it is no longer in the trash.')).toBeDefined();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Restore Milk' })).toBeNull();
  });
});

describe('templates and fields', () => {
  const templates = [{ id: id(700), name: 'Wine cellar', deleted_at: at(5) }];
  const field = { label: 'grape', template_name: 'Cheeses', deleted_at: at(6) };
  const fields = [
    { ...field, id: id(701), values_count: 12 },
    { ...field, id: id(702), label: 'number_in_series', values_count: 1 },
  ];

  test('are shown with what belongs to them', async () => {
    await open({ ...full, lists: [], items: [], templates, fields });

    expect(rowsIn('Templates')).toEqual(['Wine cellarDeleted']);
    expect(rowsIn('Fields of templates')).toEqual([
      'GrapeOf Cheeses, with 12 values',
      'Number in seriesOf Cheeses, with 1 value',
    ]);
  });

  test('are restored', async () => {
    server.answer(restoreFromTrash, { restored: [] });
    const user = await open({ ...full, templates, fields });
    await user.click(button('Restore Wine cellar'));
    await screen.findByText('"Wine cellar" is back.');
    // Until the trash has been read again.
    await waitFor(() => {
      expect(button('Restore Grape').disabled).toBe(false);
    });
    await user.click(button('Restore Grape'));
    await screen.findByText('"Grape" is back.');

    expect(server.callsTo(restoreFromTrash).map(({ body }) => body)).toEqual([
      { list_ids: [], item_ids: [], template_ids: [id(700)] },
      { list_ids: [], item_ids: [], field_ids: [id(701)] },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('offer an undo only together with what has a history', async () => {
    server.answer(restoreFromTrash, { restored: [] });
    const user = await open({ ...full, templates, fields });
    await user.click(button('Select'));
    for (const name of ['Wine cellar', 'Milk'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(button('Restore Milk'));
    await screen.findByText('2 things are back.');

    expect(button('Undo')).toBeDefined();
  });

  test('a field whose label is taken again says so', async () => {
    server.refuse(restoreFromTrash, 422, { label: ['has already been taken'] });
    const user = await open({ ...full, templates, fields });
    await user.click(button('Restore Grape'));

    expect(await screen.findByText('label has already been taken')).toBeDefined();
  });
});

test('older ones are shown by a button', async () => {
  const user = await open({ ...full, has_more: true });
  server.answer(getTrash, { ...full, items: [trashed(7, 'Tea')] });
  await user.click(button('Show older ones'));

  await screen.findByRole('button', { name: 'Restore Tea' });
  expect(server.callsTo(getTrash).at(-1)?.query.get('before')).toBe(id(3));
});
