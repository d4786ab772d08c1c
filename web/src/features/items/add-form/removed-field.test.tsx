import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { LIST_KEY } from '../../../data/api/query-keys.ts';
import { cellarDetail, cellarFields, ownItem } from '../../../testing/cellar.ts';
import { list, listsIndex } from '../../../testing/fixtures.ts';
import { button } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const NOTICE = /The list no longer has a field for what you typed: “Nebbiolo”/u;
const fieldsLeft = cellarFields.filter(({ label }) => label !== 'grape');

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex());
  server.answer(getList, cellarDetail([]));
});

/** Meanwhile somebody removes the field. */
async function typeGrape() {
  const client = createQueryClient();
  const user = renderApp(`/lists/${list().id}`, { client });
  await user.click(await screen.findByRole('button', { name: 'Add Item' }));
  await user.type(await screen.findByLabelText('Grape'), 'Nebbiolo');
  server.answer(getList, cellarDetail([], [], { list_item_field_configurations: fieldsLeft }));
  await client.invalidateQueries({ queryKey: LIST_KEY });
  await screen.findByText(NOTICE);
  return user;
}

test('text for a field that was removed meanwhile stays to be copied, after the item is added, too', async () => {
  server.answer(createListItem, ownItem(1, { name: 'Barolo' }));
  const user = await typeGrape();
  await user.type(screen.getByLabelText('Name'), 'Barolo{Enter}');
  await screen.findByText('Item successfully added.');

  expect(server.callsTo(createListItem)[0]?.body.list_item.fields?.map(({ data }) => data)).toEqual([
    'Barolo',
  ]);
  expect(screen.getByText(NOTICE)).toBeDefined();
});

test('it goes when the person discards it', async () => {
  const user = await typeGrape();
  await user.click(button('Discard this text'));

  expect(screen.queryByText(NOTICE)).toBeNull();
});
