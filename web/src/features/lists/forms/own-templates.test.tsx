import {
  createList,
  getListToEdit,
  getList,
  getLists,
  updateList,
} from '@shared-lists/contract/api/lists.ts';
import {
  createTemplate,
  getFieldConfigurations,
  getTemplate,
  getTemplates,
} from '@shared-lists/contract/api/templates.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { button, isAt } from '../../../testing/editor-screen.ts';
import { id, list, listRow, listsIndex } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { builtInTemplates, wine } from '../../../testing/templates.ts';

let server: StubServer;
const ofWine = { list_item_configuration_id: wine().id, type: 'SimpleList' } as const;
const { list_item_field_configurations: wineFields, ...wineConfiguration } = wine();

beforeEach(() => {
  sessionStorage.clear();
  server = stubServer();
  const index = listsIndex([listRow()]);
  server.answer(getLists, {
    ...index,
    list_item_configurations: [...index.list_item_configurations, wineConfiguration],
  });
  server.answer(getTemplates, [...builtInTemplates, wine()]);
});

const typeSelect = () => screen.getByLabelText<HTMLSelectElement>('Type');
const optionTexts = () => [...typeSelect().options].map(({ text }) => text);

const nameInput = () => screen.findByLabelText<HTMLInputElement>('Name');

/** By the link of the form that is open. */
async function makeTemplate(user: ReturnType<typeof renderApp>) {
  server.answer(createTemplate, wine());
  await user.click(screen.getByRole('link', { name: 'New template…' }));
  await screen.findByRole('heading', { level: 1, name: 'New template' });
  await user.type(await nameInput(), 'Wine cellar');
  await user.click(button('Create template'));
}

async function openForm(client = createQueryClient()) {
  const user = renderApp('/lists', { client });
  await user.click(await screen.findByRole('button', { name: 'Add List' }));
  await user.type(screen.getByLabelText('Name'), 'Cellar');
  return user;
}

describe('a new list', () => {
  test("can be made of a template of one's own, which stands next to the five", async () => {
    server.answer(createList, listRow({ id: id(5), name: 'Cellar', ...ofWine }));
    const user = await openForm();
    expect(optionTexts()).toEqual(['books', 'groceries', 'music', 'simple', 'to-do', 'Wine cellar']);
    expect(typeSelect().value).toBe('GroceryList');
    await user.selectOptions(typeSelect(), 'Wine cellar');
    await user.click(button('Create List'));
    await screen.findByText('List successfully added.');

    const { id: _, ...sent } = server.callsTo(createList)[0]?.body.list ?? {};
    expect(sent).toEqual({ name: 'Cellar', list_item_configuration_id: wine().id });
  });

  test('is made offline, too, with the fields of its template', async () => {
    server.lose(createList);
    server.lose(getList);
    server.lose(getFieldConfigurations);
    const client = createQueryClient();
    client.setQueryData(fieldConfigurationsQuery(wine().id).queryKey, wineFields);
    const user = await openForm(client);
    await user.selectOptions(typeSelect(), 'Wine cellar');
    await user.click(button('Create List'));
    await user.click(await screen.findByRole('link', { name: 'Cellar' }));
    await screen.findByRole('heading', { level: 1, name: 'Cellar' });
    await user.click(button('Add Item'));

    expect(await screen.findByLabelText('Grape')).toBeDefined();
    expect(screen.queryByLabelText('Product')).toBeNull();
  });

  test('waits while its template is made', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('link', { name: 'New template…' }));
    await screen.findByRole('heading', { level: 1, name: 'New template' });
    expect(window.history.state).toMatchObject({ usr: { isAdding: true } });
  });

  test('keeps its name while its template is made, and takes that template', async () => {
    await makeTemplate(await openForm());
    await screen.findByRole('heading', { level: 1, name: 'Lists' });

    expect((await nameInput()).value).toBe('Cellar');
    expect(typeSelect().value).toBe(wine().id);
  });

  test('keeps its name when the person goes back without a template', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('link', { name: 'New template…' }));
    await screen.findByRole('heading', { level: 1, name: 'New template' });
    act(() => {
      window.history.back();
    });
    await screen.findByRole('heading', { level: 1, name: 'Lists' });

    expect((await nameInput()).value).toBe('Cellar');
  });
});

describe('an existing list', () => {
  async function openEdit(changes: Parameters<typeof list>[0]) {
    server.answer(getListToEdit, list(changes));
    server.answer(updateList, list());
    const user = renderApp(`/lists/${list().id}/edit`);
    await screen.findByRole('heading', { name: 'Edit Weekly shop' });
    await screen.findByRole('option', { name: 'Wine cellar' });
    return user;
  }

  const changes = () => server.callsTo(updateList)[0]?.body.list;

  test.each([
    ['built in, to another built-in one', {}, 'to-do', { type: 'ToDoList' }],
    ['built in, to an own one', {}, 'Wine cellar', { list_item_configuration_id: wine().id }],
    [
      "of one's own, to a built-in one of the same type",
      ofWine,
      'simple',
      { list_item_configuration_id: BUILT_IN_TEMPLATES.SimpleList.id },
    ],
  ])('%s', async (_what, before, chosen, expected) => {
    const user = await openEdit(before);
    await user.selectOptions(typeSelect(), chosen);
    await user.click(button('Update List'));
    await isAt('/lists');

    expect(changes()).toEqual(expected);
  });

  test('shows its own template, and changes nothing if it stays', async () => {
    const user = await openEdit(ofWine);
    expect(typeSelect().value).toBe(wine().id);
    await user.click(button('Update List'));
    await isAt('/lists');

    expect(changes()).toEqual({});
  });

  test('keeps what was typed while its template is made, and takes that template', async () => {
    const user = await openEdit({});
    await user.type(await nameInput(), ' of May');
    await makeTemplate(user);
    await screen.findByRole('heading', { name: 'Edit Weekly shop of May' });
    await user.click(button('Update List'));
    await isAt('/lists');

    expect(changes()).toEqual({ name: 'Weekly shop of May', list_item_configuration_id: wine().id });
  });

  test('keeps the template of somebody else as a choice', async () => {
    server.answer(getTemplate, wine({ id: id(760), name: 'Cheeses', user_id: id(2) }));
    await openEdit({ ...ofWine, list_item_configuration_id: id(760) });
    await waitFor(() => {
      expect(optionTexts()).toContain('Cheeses');
    });
    expect(typeSelect().value).toBe(id(760));
  });
});
