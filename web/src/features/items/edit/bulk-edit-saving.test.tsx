import { bulkUpdateItems, getItemsToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkEditPath } from '../../../lib/paths.ts';
import {
  atList,
  input,
  LIST_ADDRESS,
  openEdit,
  sentTo,
  serveEdits,
  submitButton,
} from '../../../testing/edit-screen.ts';
import { groceryFields, item, itemsToEdit, list } from '../../../testing/fixtures.ts';
import { rowsIn } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const milk = item(2, { product: 'Milk', quantity: '2', category: 'Dairy' });
const cream = item(3, { product: 'Cream', category: 'Dairy' });
const ADDRESS = bulkEditPath(list().id, [milk.id, cream.id]);

let server: StubServer;

beforeEach(() => {
  server = serveEdits(milk, cream);
});

const open = () => openEdit(ADDRESS, 'Update Items');
const sent = () => sentTo(server);

describe('saving', () => {
  test('sends filled and cleared fields in one call, and leads to the list', async () => {
    const user = await open();
    await user.click(input('Clear Quantity'));
    await user.type(input('Product'), ' Oat milk {Enter}');

    const heading = await atList();
    expect(document.activeElement).toBe(heading);
    expect(window.location.pathname).toBe(LIST_ADDRESS);
    expect(toastTexts()).toEqual(['Items successfully updated']);
    const [call, ...others] = server.callsTo(bulkUpdateItems);
    expect(others).toEqual([]);
    expect(call?.query.get('item_ids')).toBe(`${milk.id},${cream.id}`);
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    const [product, quantity, category] = groceryFields;
    expect(call?.body).toEqual({
      list_items: {
        update_current_items: true,
        fields_to_update: [
          { label: 'product', list_item_field_configuration_id: product?.id, data: 'Oat milk' },
          { label: 'quantity', list_item_field_configuration_id: quantity?.id, data: '' },
          { label: 'category', list_item_field_configuration_id: category?.id, data: 'Dairy' },
        ],
      },
    });
  });

  test('makes no call when there is nothing to send', async () => {
    const user = await open();
    await user.clear(input('Category'));
    await user.type(input('Product'), '  {Enter}');

    await atList();
    expect(toastTexts()).toEqual(['Items successfully updated']);
    expect(sent()).toEqual([]);
  });

  test('sends once', async () => {
    const calls = server.hold(bulkUpdateItems);
    const user = await open();
    await user.type(input('Product'), 'Yoghurt{Enter}');
    expect(submitButton().disabled).toBe(true);
    await user.type(input('Product'), '{Enter}');
    expect(calls.count()).toBe(1);
    calls.answer(0, undefined);

    await atList();
  });

  test('shows in the list at once', async () => {
    const user = renderApp(LIST_ADDRESS);
    await atList();
    act(() => {
      window.history.pushState(null, '', ADDRESS);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByLabelText('Product');
    server.hold(getList);
    await user.click(input('Clear Category'));
    await user.type(input('Quantity'), '5{Enter}');

    await atList();
    expect(rowsIn('Uncategorized')).toEqual(['5 Milk', '5 Cream']);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('failures', () => {
  test.each([403, 404])('with %i lead to the list', async (status) => {
    server.refuse(bulkUpdateItems, status, { error: 'no' });
    const user = await open();
    await user.click(submitButton());

    await atList();
    expect(toastTexts()).toEqual(['Some items not found']);
  });

  test.each([
    ['GroceryList', 'product is odd and quantity is long'],
    ['BookList', 'product is odd or quantity is long'],
  ] as const)('it says why in a %s, and keeps what was entered', async (type, text) => {
    server.answer(getItemsToEdit, itemsToEdit([milk, cream], undefined, { type }));
    server.refuse(bulkUpdateItems, 422, { product: ['is odd'], quantity: ['is long'] });
    const user = await open();
    await user.click(input('Clear Category'));
    await user.type(input('Product'), 'Yoghurt{Enter}');

    expect(await screen.findByText(text)).toBeDefined();
    expect(input('Product').value).toBe('Yoghurt');
    expect(input('Clear Category').checked).toBe(true);
    expect(submitButton().disabled).toBe(false);
  });

  test('without a response queue the edit and retry it unchanged', async () => {
    server.lose(bulkUpdateItems);
    const user = await open();
    await user.click(submitButton());
    await atList();
    await waitFor(() => {
      expect(sent()).toHaveLength(2);
    });

    const keys = server.callsTo(bulkUpdateItems).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });
});
