import { getInvitations } from '@shared-lists/contract/api/invitations.ts';
import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { getList, getLists, getListToEdit, updateList } from '@shared-lists/contract/api/lists.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { id, list, listDetail, me } from '../../../testing/fixtures.ts';
import { home, namesIn, ownList } from '../../../testing/list-rows.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

const shop = ownList(1, 'Shop');
const ADDRESS = `/lists/${shop.id}/edit`;

beforeEach(() => {
  server = stubServer();
  server.answer(getListToEdit, list(shop));
  server.answer(getLists, home({ open: [shop] }));
});

async function open() {
  const user = renderApp(ADDRESS);
  await screen.findByRole('heading', { name: 'Edit Shop' });
  return user;
}

const books = {
  type: 'BookList',
  list_item_configuration_id: BUILT_IN_TEMPLATES.BookList.id,
} as const;

const nameInput = () => screen.getByLabelText<HTMLInputElement>('Name');
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update List' });

describe('the form', () => {
  test('shows the values of the list', async () => {
    server.answer(getListToEdit, list({ ...shop, ...books, refreshed: true }));
    await open();
    const type = screen.getByLabelText<HTMLSelectElement>('Type');
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

    expect(nameInput()).toMatchObject({ id: 'name', name: 'name', value: 'Shop' });
    expect(type).toMatchObject({ id: 'type', name: 'type', value: 'BookList' });
    expect([...type.options].map(({ text }) => text)).toEqual([
      'books',
      'groceries',
      'music',
      'simple',
      'to-do',
    ]);
    expect(box('Completed')).toMatchObject({ id: 'completed', name: 'completed', checked: false });
    expect(box('Refreshed')).toMatchObject({ id: 'refreshed', name: 'refreshed', checked: true });
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/lists');
    expect(nameInput().form?.getAttribute('autocomplete')).toBe('off');
  });

  test('has a heading and a title that follow the name', async () => {
    const user = await open();
    await user.type(nameInput(), 'ping');

    expect(screen.getByRole('heading', { name: 'Edit Shopping' })).toBeDefined();
    expect(document.title).toBe('Edit Shopping – Shared Lists');
    expect(document.activeElement).toBe(nameInput());
  });
});

describe('loading', () => {
  test.each([
    [403, 'List not found'],
    [404, 'List not found'],
    [500, 'Something went wrong. Data may be incomplete and user actions may not persist.'],
  ])('refused with %s leads to the lists with a toast', async (status, text) => {
    server.refuse(getListToEdit, status, { error: 'no' });
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual([text]);
  });

  test('without a response shows a toast and the error page', async () => {
    server.lose(getListToEdit);
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Network error. Please check your connection.']);
    });
  });
});

describe('saving', () => {
  test('sends the changes, shows a toast and leads to the lists', async () => {
    server.compute(updateList, ({ body }) => list({ ...shop, ...body.list }));
    const user = await open();
    await user.type(nameInput(), 'ping');
    await user.selectOptions(screen.getByLabelText('Type'), 'to-do');
    await user.click(screen.getByRole('checkbox', { name: 'Refreshed' }));
    await user.click(submitButton());

    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(window.location.pathname).toBe('/lists');
    expect(toastTexts()).toEqual(['List successfully updated']);
    expect(server.callsTo(updateList).map(({ path, body }) => [path, body])).toEqual([
      [`/v2/lists/${shop.id}`, { list: { name: 'Shopping', type: 'ToDoList', refreshed: true } }],
    ]);
  });

  test('shows on the home page, in its section, before a refetch', async () => {
    server.compute(updateList, ({ body }) => list({ ...shop, ...body.list }));
    const user = renderApp('/lists');
    await user.click(await screen.findByRole('link', { name: 'Edit Shop' }));
    await screen.findByRole('heading', { name: 'Edit Shop' });
    await user.type(nameInput(), 'ping');
    await user.click(screen.getByRole('checkbox', { name: 'Completed' }));
    server.hold(getLists);
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Lists' });

    expect([namesIn('Incomplete'), namesIn('Completed')]).toEqual([[], ['Shopping']]);
  });

  test('reopens a completed list from its page', async () => {
    const done = { ...shop, completed: true };
    server.answer(getListToEdit, list(done));
    server.answer(getList, listDetail([], [], { list: list(done) }));
    server.compute(updateList, ({ body }) => list({ ...shop, ...body.list }));
    const user = renderApp(`/lists/${shop.id}`);
    await user.click(await screen.findByRole('link', { name: 'Reopen' }));
    await screen.findByRole('heading', { name: 'Edit Shop' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Completed' }).checked).toBe(false);
    await user.click(submitButton());

    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(server.callsTo(updateList).map(({ body }) => body)).toEqual([{ list: { completed: false } }]);
  });

  test('sends once', async () => {
    const calls = server.hold(updateList);
    const user = await open();
    await user.type(nameInput(), 'ping{Enter}{Enter}');

    expect(calls.count()).toBe(1);
    expect(submitButton().disabled).toBe(true);
  });

  test('does not navigate after the form was left', async () => {
    server.answer(validateToken, { success: true, data: me });
    server.answer(getInvitations, { sends_mails: true, invitations: [] });
    const calls = server.hold(updateList);
    const user = await open();
    await user.type(nameInput(), 'ping{Enter}');
    await user.click(screen.getByRole('link', { name: 'Invite' }));
    calls.answer(0, list({ ...shop, name: 'Shopping' }));
    await waitFor(() => {
      expect(toastTexts()).toEqual(['List successfully updated']);
    });

    expect(window.location.pathname).toBe('/users/invitation/new');
  });

  test.each([
    [422, { name: ["can't be blank"] }, "name can't be blank"],
    [507, {}, 'Something went wrong. Data may be incomplete and user actions may not persist.'],
  ])('refused with %s shows why and keeps the input', async (status, body, text) => {
    server.refuse(updateList, status, body);
    const user = await open();
    await user.clear(nameInput());
    await user.type(nameInput(), ' {Enter}');

    expect(await screen.findByText(text)).toBeDefined();
    expect(nameInput().value).toBe(' ');
    expect(submitButton().disabled).toBe(false);
  });

  test('is queued while the server fails, and shows on the home page', async () => {
    server.refuse(updateList, 500, { error: 'Something went wrong' });
    const user = await open();
    await user.type(nameInput(), 'ping{Enter}');

    expect(await screen.findByRole('heading', { name: /^Shopping, waiting for the network$/ })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });

  test('is queued without a response, and shows on the home page', async () => {
    server.lose(updateList);
    const user = await open();
    await user.type(nameInput(), 'ping{Enter}');

    expect(await screen.findByRole('heading', { name: /^Shopping, waiting for the network$/ })).toBeDefined();
    expect(toastTexts()).toEqual([]);
  });

  test.each([403, 404])('a missing list (%s) leads to the lists', async (status) => {
    server.refuse(updateList, status, { message: 'no' });
    const user = await open();
    await user.type(nameInput(), '{Enter}');

    expect(await screen.findByRole('heading', { name: 'Lists' })).toBeDefined();
    expect(toastTexts()).toEqual(['List not found']);
  });
});

test('another list resets the form', async () => {
  await open();

  expect(server.callsTo(getListToEdit)[0]?.path).toBe(`/v2/lists/${id(1)}/edit`);
});
