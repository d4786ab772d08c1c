import { getItemsToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkEditPath } from '../../../lib/paths.ts';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { atList, input, LIST_ADDRESS, openEdit, sentTo, serveEdits } from '../../../testing/edit-screen.ts';
import { fieldConfiguration, item, itemsToEdit, list } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const milk = item(2, { product: 'Milk', quantity: '2', category: 'Dairy' });
const cream = item(3, { product: 'Cream', category: 'Dairy' });
const ADDRESS = bulkEditPath(list().id, [milk.id, cream.id]);
const read = fieldConfiguration(1, 'read', 'boolean');

let server: StubServer;

beforeEach(() => {
  server = serveEdits(milk, cream);
});

const open = () => openEdit(ADDRESS, 'Update Items');
const sent = () => sentTo(server);

describe('the form', () => {
  test('shows the full-page spinner, then names the items', async () => {
    const calls = server.hold(getItemsToEdit);
    renderApp(ADDRESS);
    await waitFor(() => {
      expect(calls.count()).toBe(1);
    });
    expect(screen.getByRole('status').id).toBe('loader');
    calls.answer(0, itemsToEdit([milk, cream]));

    expect(await screen.findByRole('heading', { level: 1, name: 'Edit 2 Milk, Cream' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Update attributes for all items.');
    expect(server.callsTo(getItemsToEdit)[0]?.query.get('item_ids')).toBe(`${milk.id},${cream.id}`);
  });

  test('has an input and a "clear" checkbox per field, by position', async () => {
    server.answer(
      getItemsToEdit,
      itemsToEdit(
        [milk],
        [fieldConfiguration(2, 'number_in_series', 'number'), fieldConfiguration(1, 'title')],
      ),
    );
    await open();

    const labels = [...document.querySelectorAll('input')].map(({ id, name, type, labels: found }) => [
      id,
      name,
      type,
      found?.[0]?.textContent,
    ]);
    expect(labels).toEqual([
      ['title', 'title', 'text', 'Title'],
      ['clear_title', 'clear_title', 'checkbox', 'Clear Title'],
      ['number_in_series', 'number_in_series', 'number', 'Number in series'],
      ['clear_number_in_series', 'clear_number_in_series', 'checkbox', 'Clear Number in series'],
    ]);
  });

  test('shows a value only if all items have it', async () => {
    await open();

    expect(['Product', 'Quantity', 'Category'].map((label) => input(label).value)).toEqual(['', '', 'Dairy']);
    expect(['Product', 'Quantity', 'Category'].map((label) => input(`Clear ${label}`).checked)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['true', 'true', [true, false]],
    ['true', null, [false, true]],
    [null, null, [false, false]],
  ])('shows a checkbox of items with %s and %s', async (one, other, expected) => {
    const items = [item(2, { read: one }), item(3, { read: other })];
    server.answer(getItemsToEdit, itemsToEdit(items, [read], { type: 'BookList' }));
    await open();

    expect([input('Read').checked, input('Read').indeterminate]).toEqual(expected);
    expect(input('Clear Read').indeterminate).toBe(false);
  });

  test('empties a cleared input, and unmarks it when it gets a value', async () => {
    const user = await open();
    await user.click(input('Clear Category'));
    expect(input('Category').value).toBe('');
    await user.type(input('Category'), 'C');
    expect([input('Category').value, input('Clear Category').checked]).toEqual(['C', false]);
    await user.click(input('Clear Category'));
    expect(input('Category').value).toBe('');
    await user.click(input('Clear Category'));
    expect(input('Category').value).toBe('C');
    expect(input('Clear Product').checked).toBe(false);
  });

  test('clears and unmarks checkboxes, too', async () => {
    const items = [item(2, { read: 'true' }), item(3)];
    server.answer(getItemsToEdit, itemsToEdit(items, [read], { type: 'BookList' }));
    const user = await open();
    const states = () => [input('Read').checked, input('Read').indeterminate, input('Clear Read').checked];
    await user.click(input('Clear Read'));
    expect(states()).toEqual([false, false, true]);
    await user.click(input('Clear Read'));
    expect(states()).toEqual([false, true, false]);
    await user.click(input('Clear Read'));
    await user.click(input('Read'));
    expect(states()).toEqual([true, false, false]);
  });

  test('can be cancelled', async () => {
    const user = await open();
    await user.type(input('Product'), 'Yoghurt');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));

    await atList();
    expect(sent()).toEqual([]);
  });
});

describe('loading', () => {
  test.each([
    [403, 'One or more items not found'],
    [404, 'One or more items not found'],
    [422, GENERIC_TEXT],
  ])('refused with %i leads to the list', async (status, text) => {
    server.refuse(getItemsToEdit, status, { error: 'no' });
    renderApp(ADDRESS);

    await atList();
    expect(window.location.pathname).toBe(`${LIST_ADDRESS}/`);
    expect(toastTexts()).toEqual([text]);
  });

  test.each(['', '?item_ids=', '?item_ids=,%20,'])(
    'without items, as with %j, leads to the list',
    async (query) => {
      renderApp(`${LIST_ADDRESS}/list_items/bulk-edit${query}`);

      await atList();
      expect(window.location.pathname).toBe(`${LIST_ADDRESS}/`);
      expect(toastTexts()).toEqual(['One or more items not found']);
      expect(server.callsTo(getItemsToEdit)).toEqual([]);
    },
  );

  test('an invalid response leads to the list', async () => {
    server.answerRaw(getItemsToEdit, 200, '{}');
    renderApp(ADDRESS);

    await atList();
    expect(toastTexts()).toEqual([GENERIC_TEXT]);
  });

  test('without a response shows the error page', async () => {
    server.lose(getItemsToEdit);
    renderApp(ADDRESS);

    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
    expect(toastTexts()).toEqual(['Network error. Please check your connection.']);
  });
});
