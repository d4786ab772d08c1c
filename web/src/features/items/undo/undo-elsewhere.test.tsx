import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, openQuietly, rowsIn } from '../../../testing/list-screen.ts';
import { milk, serveShop, soap } from '../../../testing/shop-screen.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { forgetUndos, rememberUndo } from '../../../ui/notices/undo-stack.ts';

let server: StubServer;

beforeEach(() => {
  forgetUndos();
  server = serveShop();
});

const everything = { undone: [milk.id], left_alone: [] };
const open = () => rowsIn('Uncategorized');

async function tickedMilk() {
  const user = await openQuietly(server);
  server.answer(updateListItem, { ...milk, completed: true });
  await user.click(button('Complete Milk'));
  await screen.findByRole('button', { name: 'Undo' });
  return user;
}

describe('the menu of the list', () => {
  const entry = () => screen.queryByRole('menuitem', { name: 'Undo last change' });
  const openMenu = (user: Awaited<ReturnType<typeof openQuietly>>) =>
    user.click(button('More about this list'));

  test('takes the last change of this list back', async () => {
    server.answer(undoChange, everything);
    const user = await tickedMilk();
    rememberUndo({ places: ['another list'], run: () => expect.unreachable() });
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Undo last change' }));

    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
  });

  test('offers nothing for a change of another list', async () => {
    const user = await openQuietly(server);
    rememberUndo({ places: ['another list'], run: () => undefined });
    await openMenu(user);
    expect(entry()).toBeNull();
    act(() => {
      rememberUndo({ places: [milk.list_id], run: () => undefined });
    });

    expect(entry()).not.toBeNull();
  });
});

describe('without a network', () => {
  test('the change is sent first, then its undo', async () => {
    const user = await openQuietly(server);
    server.lose(updateListItem);
    server.lose(undoChange);
    await user.click(button('Complete Milk'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => {
      expect(open()).toEqual(['Soap', 'Milk, waiting for the network', 'Butter']);
    });
    const before = server.calls.length;
    server.answer(updateListItem, { ...milk, completed: true });
    server.answer(undoChange, everything);

    await waitFor(
      () => {
        expect(server.callsTo(undoChange).length).toBeGreaterThan(0);
      },
      { timeout: 10_000 },
    );
    const sent = server.calls.slice(before).map(({ endpoint }) => endpoint);
    expect(sent.filter((endpoint) => endpoint === updateListItem || endpoint === undoChange)).toEqual([
      updateListItem,
      undoChange,
    ]);
    await waitFor(() => {
      expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
    });
  });

  test('a copy is sent before its undo, which touches no item', async () => {
    const { itemOperations } = await import('../operations/item-operations.ts');
    const operations = itemOperations(soap.list_id);
    const copy = {
      type: 'copy items',
      listId: soap.list_id,
      itemIds: [soap.id],
      target: { newListName: 'Other' },
      idempotencyKey: 'key',
      batch: 'batch',
    } as const;
    const undo = {
      type: 'undo items',
      listId: soap.list_id,
      undoes: 'batch',
      batch: 'own',
      before: [],
      after: [],
      createdIds: [],
    } as const;

    expect(operations.partOf?.(copy)).toEqual(['batch']);
    expect(operations.touches(undo)).toEqual(['batch']);
    expect(operations.partOf?.(undo)).toEqual(['own']);
  });
});
