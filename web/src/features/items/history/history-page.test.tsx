// Loaded before the first test, which would wait for it.
import './HistoryPage.tsx';
import { getListChanges, undoChange, type ListChange } from '@shared-lists/contract/api/changes.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { at, id, item, list, listDetail } from '../../../testing/fixtures.ts';
import { openList } from '../../../testing/list-screen.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SERVER_HEADERS, stubServer, type StubServer } from '../../../testing/stub-server.ts';

const milk = item(1, { product: 'Milk' });
const completion: ListChange = {
  id: id(70),
  batch: id(71),
  kind: 'change_item',
  user: { id: id(2), name: 'Sam' },
  created_at: at(40),
  revision: 4,
  undoes: null,
  is_undone: false,
  item_count: 1,
  items: [{ id: milk.id, title: 'Milk', completed: true }],
};
const page = { known_from: at(1), changes: [completion], has_more: false };
const ADDRESS = `/lists/${list().id}/history`;

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([], [{ ...milk, completed: true }]));
  server.answer(getListChanges, page);
});

async function open() {
  const user = renderApp(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'History of Weekly shop' });
  return user;
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('is opened by the menu of the list', async () => {
  const user = await openList();
  await user.click(screen.getByRole('button', { name: 'More about this list' }));
  await user.click(await screen.findByText('History'));

  await screen.findByRole('heading', { level: 1, name: 'History of Weekly shop' });
  expect(window.location.pathname).toBe(ADDRESS);
});

test('tells who did what when, and since when it is known', async () => {
  await open();

  expect(rows()).toEqual([expect.stringMatching(/^Sam completed Milk · \d+:40 [AP]M/u)]);
  expect(screen.getByText(/^The history begins on Jan 2, 2026/u)).toBeDefined();
});

test('undoes exactly the call that it tells, not its batch, and shows that', async () => {
  server.answer(undoChange, { undone: [milk.id], left_alone: [] });
  const user = await open();
  server.answer(getListChanges, { ...page, changes: [{ ...completion, is_undone: true }] });
  await user.click(screen.getByRole('button', { name: /^Undo: Sam completed Milk, Jan 2, 2026/u }));

  await screen.findByText('Undone.');
  expect(server.callsTo(undoChange)[0]?.path).toContain(id(70));
  expect(rows()[0]).toContain('undone');
  expect(screen.queryByRole('button', { name: /^Undo: Sam/u })).toBeNull();
});

test('a group of several calls is fetched again once, and repeated as it was', async () => {
  const items = [{ id: id(2), title: 'Jam', completed: true }];
  const other = { ...completion, id: id(72), batch: id(73), revision: 3, items };
  server.answer(getListChanges, { ...page, changes: [completion, other] });
  server.lose(undoChange);
  const user = await open();
  const reads = server.callsTo(getListChanges).length;
  await user.click(screen.getByRole('button', { name: /^Undo: Sam completed 2 items: Jam, Milk/u }));
  await screen.findByText('The server did not answer. You can undo it again.');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^Undo: Sam/u })).toHaveProperty('disabled', false);
  });
  expect(server.callsTo(getListChanges).length - reads).toBe(1);
  server.answer(undoChange, { undone: [milk.id], left_alone: [] });
  await user.click(screen.getByRole('button', { name: /^Undo: Sam/u }));
  await screen.findByText('Undone.');

  const calls = server.callsTo(undoChange);
  const of = (name: string) => calls.map(({ headers }) => headers.get(name));
  expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual([id(70), id(70), id(72)]);
  expect(of('idempotency-key')[1]).toBe(of('idempotency-key')[0]);
  expect(new Set(of('idempotency-key')).size).toBe(2);
  // So that it can be done again as a whole.
  expect(new Set(of('x-change-batch')).size).toBe(1);
});

test('what was done again is undone by another call', async () => {
  server.answer(undoChange, { undone: [milk.id], left_alone: [] });
  const user = await open();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: /^Undo: Sam/u }));
    await waitFor(() => {
      expect(server.callsTo(undoChange)).toHaveLength(times);
      expect(screen.getByRole('button', { name: /^Undo: Sam/u })).toHaveProperty('disabled', false);
    });
  }

  const keys = server.callsTo(undoChange).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('what can no longer be taken back does not keep the others of a group', async () => {
  const items = [{ id: id(2), title: 'Jam', completed: true }];
  const other = { ...completion, id: id(72), batch: id(73), revision: 3, items };
  server.answer(getListChanges, { ...page, changes: [completion, other] });
  const answers = [
    new Response('{}', { status: 404, headers: SERVER_HEADERS }),
    new Response(JSON.stringify({ undone: [id(2)], left_alone: [] }), { headers: SERVER_HEADERS }),
  ];
  server.intercept(undoChange, () => answers.shift() ?? Response.error());
  const user = await open();
  await user.click(screen.getByRole('button', { name: /^Undo: Sam/u }));

  await screen.findByText('Undone. One thing was left alone. It can no longer be taken back.');
});

test('a reader undoes nothing', async () => {
  const theirs = { list: list({ owner_id: id(2) }), permissions: 'read' as const };
  server.answer(getList, listDetail([milk], [], theirs));
  await open();

  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull();
});

test.each([
  ['its owner, who may only read the list', true],
  ['nobody else, not even a writer', false],
])('a change of the template is undone by %s', async (_, is_own) => {
  const permissions = is_own ? ('read' as const) : ('write' as const);
  server.answer(getList, listDetail([milk], [], { list: list({ owner_id: id(2) }), permissions }));
  const template = {
    ...{ id: id(80), name: { before: 'Wine', after: 'Wine' }, is_own, added: ['year'], removed: ['grape'] },
    ...{ renamed: [], kinds: [], roles: [], is_reordered: false },
  };
  const changed = { ...completion, kind: 'change_template' as const, items: [], item_count: 0, template };
  server.answer(getListChanges, { ...page, changes: [changed] });
  await open();

  expect(rows()[0]).toContain('Sam changed the template "Wine": added "Year", removed "Grape"');
  expect(screen.queryAllByRole('button', { name: /^Undo: Sam changed the template/u })).toHaveLength(
    is_own ? 1 : 0,
  );
});

test('older changes are shown by a button', async () => {
  server.answer(getListChanges, { ...page, has_more: true });
  const user = await open();
  expect(screen.queryByText(/^The history begins/u)).toBeNull();
  const older = { ...completion, id: id(60), batch: null, kind: 'add_item' as const };
  server.answer(getListChanges, { ...page, changes: [older] });
  await user.click(screen.getByRole('button', { name: 'Show older changes' }));

  await screen.findByText(/added Milk/u);
  expect(server.callsTo(getListChanges).at(-1)?.query.get('before')).toBe(completion.id);
});

test('shows the list as it was, without controls', async () => {
  const user = await open();
  server.answer(getList, listDetail([milk]));
  await user.click(screen.getByRole('link', { name: /^Show the list at/u }));

  await screen.findByText(/^The list as it was on Jan 2, 2026/u);
  expect(server.callsTo(getList).map(({ query }) => query.get('as_of'))).toContain(at(40));
  expect(within(screen.getByRole('list', { name: 'Items' })).getByText('Milk')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Milk/u })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to the history' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'History of Weekly shop' })).toBeDefined();
});

test('says in words that nothing has happened', async () => {
  server.answer(getListChanges, { ...page, changes: [] });
  await open();

  expect(screen.getByText('Nothing has happened here yet.')).toBeDefined();
});
