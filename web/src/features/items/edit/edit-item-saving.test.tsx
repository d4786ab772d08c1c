import { bulkUpdateItems, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  atList,
  input,
  LIST_ADDRESS,
  openEdit,
  sentTo,
  serveEdits,
  submitButton,
} from '../../../testing/edit-screen.ts';
import { groceryFields, item, itemToEdit, list, listDetail } from '../../../testing/fixtures.ts';
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

describe('saving', () => {
  test('sends the changes in one call, and leads to the list', async () => {
    const user = await open();
    await user.clear(input('Quantity'));
    await user.clear(input('Category'));
    await user.type(input('Category'), ' fresh  fruit {Enter}');

    const heading = await atList();
    expect(document.activeElement).toBe(heading);
    await waitFor(() => {
      expect(document.querySelector<HTMLElement>('.marked')?.dataset['row']).toBe(milk.id);
    });
    expect(window.location.pathname).toBe(LIST_ADDRESS);
    expect(toastTexts()).toEqual(['Item successfully updated']);
    const [call, ...others] = server.callsTo(bulkUpdateItems);
    expect(others).toEqual([]);
    expect(call?.path).toBe(`/v2/lists/${list().id}/list_items/bulk_update`);
    expect(call?.query.get('item_ids')).toBe(milk.id);
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    const [, quantity, category] = groceryFields;
    expect(call?.body).toEqual({
      list_items: {
        update_current_items: true,
        fields_to_update: [
          { label: 'quantity', list_item_field_configuration_id: quantity?.id, data: '' },
          { label: 'category', list_item_field_configuration_id: category?.id, data: 'Fresh Fruit' },
        ],
      },
    });
  });

  test('is told with the new name, and taken back with the former one', async () => {
    server.answer(undoChange, { undone: [milk.id], left_alone: [] });
    const user = await open();
    await user.type(input('Product'), ' of oats{Enter}');
    const told = await screen.findByText('Item successfully updated');
    expect(told.dataset['about']).toBe('Milk of oats');
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect((await screen.findByText('Undone.')).dataset['about']).toBe('Milk');
  });

  test('makes no call when nothing changed', async () => {
    const user = await open();
    await user.type(input('Product'), '!{Backspace}{Enter}');

    await atList();
    expect(toastTexts()).toEqual(['Item successfully updated']);
    expect(sent()).toEqual([]);
  });

  test('is blocked by an invalid number or date', async () => {
    const user = await open();
    await user.clear(input('Quantity'));
    input('Quantity').setCustomValidity('As the browser would of its own accord.');
    await user.click(submitButton());
    expect(sent()).toEqual([]);
    input('Quantity').setCustomValidity('');
    await user.click(submitButton());

    await atList();
    expect(sent()).toEqual([[{ label: 'quantity', data: '' }]]);
  });

  test('sends once', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await open();
    await user.type(input('Product'), ' of oats{Enter}');
    expect(submitButton().disabled).toBe(true);
    await user.type(input('Product'), '{Enter}');
    expect(calls.count()).toBe(1);
    calls.answer(0, undefined);

    await atList();
  });
});

describe('the list', () => {
  async function openFromList() {
    const user = renderApp(LIST_ADDRESS);
    await atList();
    act(() => {
      window.history.pushState(null, '', ADDRESS);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByLabelText('Product');
    return user;
  }

  test('shows the change at once, before a refetch', async () => {
    const user = await openFromList();
    const polls = server.hold(getList);
    await user.clear(input('Category'));
    await user.type(input('Product'), ' of oats{Enter}');

    await atList();
    expect(screen.getByRole('list', { name: 'Uncategorized' }).textContent).toBe('2 l Milk of oats');
    await waitFor(() => {
      expect(polls.count()).toBe(1);
    });
    polls.answer(0, listDetail([item(2, { product: 'What the server made of it' })]));
    expect(await screen.findByText('What the server made of it')).toBeDefined();
  });

  test('does not show a change that was refused', async () => {
    server.refuse(bulkUpdateItems, 422, { product: ['is odd'] });
    const user = await openFromList();
    await user.type(input('Product'), ' of oats{Enter}');
    await screen.findByText('product is odd');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));

    await atList();
    expect(screen.getByText('2 l').parentElement?.textContent).toBe('2 l Milk');
  });

  test('stays open after a cancel, and shows the result of saving', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await open();
    await user.type(input('Product'), ' of oats{Enter}');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await atList();
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    calls.refuse(0, 404, { error: 'no' });

    expect(await screen.findByText('Item not found')).toBeDefined();
    expect(window.location.pathname).toBe('/lists');
  });

  test('is not navigated to after a cancel', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await open();
    await user.type(input('Product'), ' of oats{Enter}');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await atList();
    await user.click(screen.getByRole('link', { name: 'Back to lists' }));
    await screen.findByRole('heading', { level: 1, name: 'Lists' });
    calls.answer(0, undefined);

    expect(await screen.findByText('Item successfully updated')).toBeDefined();
    expect(window.location.pathname).toBe('/lists');
  });
});

describe('failures', () => {
  test.each([403, 404])('with %i lead to the list', async (status) => {
    server.refuse(bulkUpdateItems, status, { error: 'no' });
    const user = await open();
    await user.type(input('Product'), ' of oats{Enter}');

    await atList();
    expect(toastTexts()).toEqual(['Item not found']);
  });

  test.each([
    ['GroceryList', 'product is odd and quantity is long'],
    ['BookList', 'product is odd or quantity is long'],
    ['MusicList', 'product is odd or quantity is long'],
  ] as const)('it says why in a %s, and keeps what was typed', async (type, text) => {
    server.answer(getItemToEdit, itemToEdit(milk, undefined, { type }));
    server.refuse(bulkUpdateItems, 422, { product: ['is odd'], quantity: ['is long'] });
    const user = await open();
    await user.type(input('Product'), ' of oats{Enter}');

    expect(await screen.findByText(text)).toBeDefined();
    expect(input('Product').value).toBe('Milk of oats');
    expect(submitButton().disabled).toBe(false);
  });

  test('of the server allow to send the same edit again, or a changed one as another', async () => {
    server.refuse(bulkUpdateItems, 507, {});
    const user = await open();
    await user.type(input('Product'), '!{Enter}');
    expect(await screen.findByText(GENERIC_TEXT)).toBeDefined();
    for (const more of ['{Enter}', '!{Enter}']) {
      await waitFor(() => {
        expect(submitButton().disabled).toBe(false);
      });
      await user.type(input('Product'), more);
    }
    await waitFor(() => {
      expect(sent()).toHaveLength(3);
    });

    const keys = server.callsTo(bulkUpdateItems).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
