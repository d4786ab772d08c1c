import { getList } from '@shared-lists/contract/api/lists.ts';
import { moveItem, setCategoryOrder, DEFAULT_ORDER } from '@shared-lists/contract/api/order.ts';
import { positionBetween } from '@shared-lists/contract/rules/order/position.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { applyLiveDelta } from '../../../data/api/list-snapshots.ts';
import { listQuery } from '../operations/item-queries.ts';
import { beginDrag, layOutRows } from '../../../testing/drag.ts';
import { id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { openList } from '../../../testing/list-screen.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const [milk, bread, soap] = [
  item(1, { product: 'Milk' }),
  item(2, { product: 'Bread' }),
  item(3, { product: 'Soap' }),
];
const order = { ...DEFAULT_ORDER, mode: 'own' as const };
const names = () =>
  [...document.querySelectorAll('[data-test-class="non-completed-item"] .item-text')].map(
    ({ textContent }) => textContent,
  );
const shows = (...expected: string[]) =>
  waitFor(() => {
    expect(names()).toEqual(expected);
  });
const grip = (name: string) => screen.findByRole('button', { name: `Move ${name}` });
const rowOf = (name: string) =>
  screen.getByRole('button', { name: `Move ${name}` }).closest<HTMLElement>('[data-row]') ?? expect.fail();

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([milk, bread, soap], [], { order }));
});

async function open() {
  const client = createQueryClient();
  const user = await openList({ client });
  await grip('Milk');
  server.hold(getList);
  layOutRows();
  // What listens to the grips is loaded after them.
  await act(() => import('./parts.ts'));
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  return { user, client };
}

describe('an item that is dragged', () => {
  test('stays where it is dropped', async () => {
    await open();
    server.answer(moveItem, { ...milk, position: positionBetween(soap.created_at + soap.id, null) });
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.moveTo(2);
    expect(rowOf('Milk').className).toContain('is-dragged');
    await drag.drop();
    await shows('Bread', 'Soap', 'Milk');
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Milk moved.']);
    });
    expect(server.callsTo(moveItem).map(({ body }) => body)).toEqual([{ after: soap.id }]);
  });

  test.each<[string, (drag: Awaited<ReturnType<typeof beginDrag>>) => Promise<void> | void]>([
    ['the browser takes the pointer', (drag) => drag.cancel()],
    ['Escape is pressed', () => void fireEvent.keyDown(window, { key: 'Escape' })],
  ])('goes back if %s', async (_, stop) => {
    await open();
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.moveTo(2);
    expect(rowOf('Soap').style.transform).toBe('translateY(-40px)');
    await stop(drag);
    expect(rowOf('Milk').className).not.toContain('is-dragged');
    expect(rowOf('Soap').style.transform).toBe('');
    await drag.drop();
    expect(names()).toEqual(['Milk', 'Bread', 'Soap']);
    expect(server.callsTo(moveItem)).toEqual([]);
  });

  test('follows its own finger only', async () => {
    await open();
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.fire('pointermove', { pointerId: 8, clientY: 100 });
    await drag.fire('pointerup', { pointerId: 8 });
    expect(rowOf('Milk').className).toContain('is-dragged');
    await drag.drop();
    expect(server.callsTo(moveItem)).toEqual([]);
  });

  test('says how, if its grip is only tapped', async () => {
    await open();
    await (await beginDrag(await grip('Milk'), 0)).drop();
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Drag it to its place, or use the arrow keys.']);
    });
  });

  test('scrolls the page only in its own direction', async () => {
    await open();
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.moveTo(1);
    expect(window.scrollBy).not.toHaveBeenCalled();
    await drag.moveTo(-1);
    expect(window.scrollBy).toHaveBeenCalledWith(0, -12);
    await drag.cancel();
  });

  test('stays under the finger while somebody changes the list', async () => {
    const { client } = await open();
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.moveTo(2);
    const first = item(4, { product: 'Eggs' }, { position: '0' });
    act(() => {
      const { queryKey } = listQuery(list().id);
      const before = client.getQueryData(queryKey) ?? expect.fail();
      const data = listDetail([first, milk, bread, soap], [], { order });
      client.setQueryData(queryKey, { ...before, data });
    });
    await shows('Eggs', 'Milk', 'Bread', 'Soap');
    expect(rowOf('Milk').className).toContain('is-dragged');
    await drag.moveTo(2);
    // Its own place is one row further down now.
    expect(rowOf('Milk').style.transform).toBe('translateY(40px)');
    server.answer(moveItem, { ...milk, position: positionBetween(bread.created_at + bread.id, null) });
    await drag.drop();
    expect(server.callsTo(moveItem).map(({ body }) => body)).toEqual([{ after: bread.id }]);
  });

  test('says so if what it shall follow is gone', async () => {
    await open();
    server.refuse(moveItem, 422, { after: ['is not an item of the list'] });
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.moveTo(1);
    await drag.drop();
    await shows('Milk', 'Bread', 'Soap');
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

describe('at the edge of its category', () => {
  const limit = 'Items stay in their category. Edit the item to give it another one.';

  test.each([
    ['an item that is dragged further says why it stays', true, [limit]],
    ['without categories nothing is said', false, []],
  ])('%s', async (_, hasCategories, said) => {
    const cream = item(5, { product: 'Cream', category: 'Dairy' });
    server.answer(getList, listDetail([milk, bread, ...(hasCategories ? [cream] : [])], [], { order }));
    await open();
    const drag = await beginDrag(await grip('Milk'), 0);
    await drag.moveTo(1);
    expect(toastTexts()).toEqual([]);
    await drag.moveTo(3);
    await drag.moveTo(4);
    await drag.cancel();
    expect(toastTexts()).toEqual(said);
    expect(server.callsTo(moveItem)).toEqual([]);
  });

  test('a key says so, too', async () => {
    const cream = item(5, { product: 'Cream', category: 'Dairy' });
    server.answer(getList, listDetail([milk, cream], [], { order }));
    const { user } = await open();
    (await grip('Cream')).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => {
      expect(toastTexts()).toEqual([limit]);
    });
  });
});

describe('a category', () => {
  const detail = listDetail(
    [item(1, { product: 'Pears', category: 'Fruit' }), item(2, { product: 'Brie', category: 'Cheese' })],
    [],
    { order },
  );
  const moved = { ...order, categories: ['Cheese', 'Fruit'] };
  const tag = (revision: number) => `"1-${id(90)}-${id(1)}-7-${list().id}-${revision}"`;

  async function moveByKeys() {
    server.answer(getList, detail, { etag: tag(5) });
    const client = createQueryClient();
    const user = await openList({ client });
    const polls = server.hold(getList);
    server.answer(setCategoryOrder, moved, { headers: { 'list-revision': '6' } });
    (await grip('Cheese')).focus();
    await user.keyboard('{ArrowUp}');
    await shows('Brie', 'Pears');
    return { client, polls };
  }

  test('is moved by its keys', async () => {
    await moveByKeys();
    expect(server.callsTo(setCategoryOrder).map(({ body }) => body)).toEqual([
      { categories: ['Cheese', 'Fruit'] },
    ]);
  });

  test('stays moved while only what changed in the items has arrived', async () => {
    const { client, polls } = await moveByKeys();
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Cheese moved.']);
    });
    const delta = { since: 5, changed_items: [], removed_item_ids: [] };
    act(() => void applyLiveDelta(client, { id: list().id, revision: 6, delta }));
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
    expect(names()).toEqual(['Brie', 'Pears']);
    polls.answer(0, { ...detail, order: moved }, { etag: tag(6) });
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
    expect(names()).toEqual(['Brie', 'Pears']);
  });
});
