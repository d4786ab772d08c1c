import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import { screen } from '@testing-library/react';
import { groceryFields, id, item, list, listDetail, listsIndex } from './fixtures.ts';
import { renderApp } from './render-app.tsx';
import { stubServer, type StubServer } from './stub-server.ts';

export const milk = item(1, { product: 'Milk', quantity: '2 l', category: 'Dairy' });
export const eggs = item(2, { product: 'Eggs' }, { completed: true });

/** With a list of open milk and completed eggs. */
export function serverWithList(): StubServer {
  localStorage.removeItem('kept-apart');
  sessionStorage.clear();
  const server = stubServer();
  server.answer(getList, listDetail([milk], [eggs]));
  server.answer(getLists, listsIndex());
  server.answer(getVocabulary, { entries: [] });
  server.compute(createListItem, ({ body }) =>
    item(7, valuesOf(body.list_item.fields ?? []), { id: body.list_item.id ?? '' }),
  );
  return server;
}

const valuesOf = (fields: readonly { list_item_field_configuration_id?: string; data?: unknown }[]) =>
  Object.fromEntries(
    fields.map(({ list_item_field_configuration_id: fieldId, data }) => [
      groceryFields.find((field) => field.id === fieldId)?.label ?? '',
      String(data),
    ]),
  );

export const line = () => screen.getByLabelText<HTMLInputElement>('Quick add');

export const addedTo = (server: StubServer) =>
  server.callsTo(createListItem).map(({ body }) => valuesOf(body.list_item.fields ?? []));

export const word = (
  number: number,
  text: string,
  category: string | null = null,
  quantity: string | null = null,
) => ({ id: id(number), text, category, quantity, count: 1, last_used_at: '2026-01-01T00:00:00.000Z' });

export async function openLine() {
  const user = renderApp(`/lists/${list().id}`);
  await user.click(await screen.findByLabelText('Quick add'));
  return user;
}

/** Once what is typed is understood. */
export async function openReadyLine() {
  const user = await openLine();
  await user.type(line(), '9 pens');
  await screen.findByRole('group', { name: 'Understood' });
  await user.clear(line());
  return user;
}
