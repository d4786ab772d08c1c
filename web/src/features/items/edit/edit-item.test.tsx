import { getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { atList, input, LIST_ADDRESS, openEdit, sentTo, serveEdits } from '../../../testing/edit-screen.ts';
import { fieldConfiguration, id, item, itemToEdit } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const milk = item(2, { product: 'Milk', quantity: '2 l', category: 'Dairy' });
const ADDRESS = `${LIST_ADDRESS}/list_items/${milk.id}/edit`;

let server: StubServer;

beforeEach(() => {
  server = serveEdits(milk);
});

const open = () => openEdit(ADDRESS, 'Update Item');
const sent = () => sentTo(server);

describe('the form', () => {
  test('shows the full-page spinner, then names the item in heading and title', async () => {
    const calls = server.hold(getItemToEdit);
    renderApp(ADDRESS);
    await waitFor(() => {
      expect(calls.count()).toBe(1);
    });
    expect(screen.getByRole('status').id).toBe('loader');
    calls.answer(0, itemToEdit(milk));

    const heading = await screen.findByRole('heading', { level: 1, name: 'Edit 2 l Milk' });
    expect(document.title).toBe('Edit 2 l Milk – Shared Lists');
    expect(heading.tabIndex).toBe(-1);
    expect(document.forms[0]?.getAttribute('autocomplete')).toBe('off');
  });

  test('has an input for every field by position, with the values of the item', async () => {
    const configurations = [
      fieldConfiguration(5, 'read', 'boolean'),
      fieldConfiguration(4, 'number_in_series', 'number'),
      fieldConfiguration(3, 'due_by', 'date_time'),
      fieldConfiguration(2, 'author'),
      fieldConfiguration(1, 'title'),
    ];
    const texts = { title: 'Dune', due_by: '2026-02-03T23:00:00.000Z', number_in_series: '3', read: 'true' };
    server.answer(getItemToEdit, itemToEdit(item(2, texts), configurations, { type: 'BookList' }));
    await open();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit "Dune"');
    const inputs = ['Title', 'Author', 'Due by', 'Number in series', 'Read'].map(input);
    expect(inputs.map(({ id, name, type, value }) => [id, name, type, value])).toEqual([
      ['title', 'title', 'text', 'Dune'],
      ['author', 'author', 'text', ''],
      ['due_by', 'due_by', 'date', '2026-02-03'],
      ['number_in_series', 'number_in_series', 'number', '3'],
      ['read', 'read', 'checkbox', 'on'],
    ]);
    expect(input('Read').checked).toBe(true);
    expect([...document.querySelectorAll('input')]).toEqual(inputs);
  });

  test('leaves an input empty that cannot show its data', async () => {
    const configurations = [
      fieldConfiguration(1, 'size', 'number'),
      fieldConfiguration(2, 'due_by', 'date_time'),
      fieldConfiguration(3, 'product'),
    ];
    const odd = item(2, { size: 'two', due_by: 'soon', product: null });
    server.answer(getItemToEdit, itemToEdit(odd, configurations));
    await open();

    expect(['Size', 'Due by', 'Product'].map((label) => input(label).value)).toEqual(['', '', '']);
  });

  test('can be cancelled, which shows the item on the list', async () => {
    const user = await open();
    await user.type(input('Product'), ' of oats');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));

    await atList();
    expect(sent()).toEqual([]);
    await waitFor(() => {
      expect(document.querySelector<HTMLElement>('.marked')?.dataset['row']).toBe(id(2));
    });
  });

  test('shows current values when it is opened again', async () => {
    const user = await open();
    await user.type(input('Product'), ' of oats');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await atList();
    const calls = server.hold(getItemToEdit);
    window.history.back();
    await waitFor(() => {
      expect(calls.count()).toBe(1);
    });
    expect(screen.queryByLabelText('Product')).toBeNull();
    calls.answer(0, itemToEdit(item(2, { product: 'Cream' })));

    expect((await screen.findByLabelText<HTMLInputElement>('Product')).value).toBe('Cream');
  });
});

describe('loading', () => {
  test.each([
    [403, 'List item not found'],
    [404, 'List item not found'],
    [500, GENERIC_TEXT],
  ])('refused with %i leads to the list', async (status, text) => {
    const headings = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const { textContent } of screen.queryAllByRole('heading', { level: 1 })) headings.add(textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    server.refuse(getItemToEdit, status, { error: 'no' });
    renderApp(ADDRESS);

    await atList();
    observer.disconnect();
    expect([...headings]).toEqual(['Weekly shop']);
    expect(window.location.pathname).toBe(`${LIST_ADDRESS}/`);
    expect(toastTexts()).toEqual([text]);
  });

  test.each(['', '{}', '{"list":{},"list_item_field_configurations":[]}'])(
    'an invalid response %j leads to the list',
    async (body) => {
      server.answerRaw(getItemToEdit, 200, body);
      renderApp(ADDRESS);

      await atList();
      expect(toastTexts()).toEqual([GENERIC_TEXT]);
    },
  );

  test('without a response shows the error page', async () => {
    server.lose(getItemToEdit);
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(toastTexts()).toEqual(['Network error. Please check your connection.']);
  });

  test('without a session leads to sign-in with one notification', async () => {
    server.refuse(getItemToEdit, 401, { errors: ['no'] });
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined();
    expect(toastTexts()).toEqual(['You must sign in']);
  });
});
