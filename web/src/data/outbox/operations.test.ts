import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { item, listDetail, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { settle, tickingScreen } from '../../testing/ticking-screen.tsx';
import { session } from '../session/session.ts';

const milk = item(1, { product: 'Milk' });
const bread = item(2, { product: 'Bread' });
const done = { completed: true };
const open = listDetail([milk, bread]);
const milkDone = listDetail([{ ...milk, ...done }, bread]);

async function openedScreen() {
  const server = stubServer();
  server.answer(getList, open, { etag: '"open"' });
  const screen = tickingScreen();
  await settle();
  return { screen, server, polls: server.hold(getList), ticks: server.hold(updateListItem) };
}

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  session.end();
});

describe('a tick', () => {
  test('shows at once, before the server has answered', async () => {
    const { screen, ticks } = await openedScreen();
    await screen.tick(milk.id);

    expect(screen.ticked()).toEqual([milk.id]);
    expect(ticks.count()).toBe(1);
  });

  test('never edits the snapshot', async () => {
    const { screen } = await openedScreen();
    await screen.tick(milk.id);

    expect(screen.cachedDetail()).toEqual(open);
  });

  test('stays between acknowledgement and the next poll', async () => {
    const { screen, ticks } = await openedScreen();
    await screen.tick(milk.id);
    ticks.answer(0, { ...milk, ...done });
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
  });

  test('is undone alone when it fails', async () => {
    const { screen, ticks } = await openedScreen();
    await screen.tick(milk.id);
    await screen.tick(bread.id);
    ticks.refuse(0, 404, { error: 'Not found' });
    await settle();
    expect(screen.ticked()).toEqual([bread.id]);

    ticks.lose(1);
    await settle();
    expect(screen.ticked()).toEqual([]);
    expect(screen.queueLength()).toBe(0);
  });

  test('changes nothing if the item has disappeared', async () => {
    const { screen, polls } = await openedScreen();
    await screen.tick(milk.id);
    await screen.poll();
    polls.answer(0, listDetail([bread]));
    await settle();

    expect(screen.ticked()).toEqual([]);
  });
});

describe('a late poll', () => {
  test('does not undo a tick that is still pending', async () => {
    const { screen, polls } = await openedScreen();
    await screen.poll();
    await screen.tick(milk.id);
    polls.answer(0, open);
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
  });

  test('does not undo a tick acknowledged during the poll', async () => {
    const { screen, polls, ticks } = await openedScreen();
    await screen.poll();
    await screen.tick(milk.id);
    ticks.answer(0, { ...milk, ...done });
    await settle();
    polls.answer(0, open);
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
    expect(screen.queueLength()).toBe(1);
  });

  test('does not undo a tick with a 304', async () => {
    const { screen, server, polls, ticks } = await openedScreen();
    await screen.poll();
    await screen.tick(milk.id);
    ticks.answer(0, { ...milk, ...done });
    await settle();
    polls.unchanged(0);
    await settle();

    expect(server.callsTo(getList).at(-1)?.headers.get('if-none-match')).toBe('"open"');
    expect(screen.ticked()).toEqual([milk.id]);
  });

  test("shows other people's changes with the pending tick applied", async () => {
    const { screen, polls } = await openedScreen();
    await screen.poll();
    await screen.tick(milk.id);
    polls.answer(0, listDetail([milk, { ...bread, ...done }]));
    await settle();

    expect(screen.ticked()).toEqual([milk.id, bread.id]);
  });

  test('is ignored after a newer one', async () => {
    const { screen, polls } = await openedScreen();
    await screen.poll();
    void screen.client.refetchQueries({ queryKey: ['a list'] }, { cancelRefetch: true });
    await settle();
    polls.answer(1, milkDone);
    await settle();
    polls.answer(0, open);
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
  });
});

describe('a poll sent after the acknowledgement', () => {
  async function acknowledgedTick() {
    const opened = await openedScreen();
    await opened.screen.tick(milk.id);
    opened.ticks.answer(0, { ...milk, ...done });
    await settle();
    await opened.screen.poll();
    return opened;
  }

  test('replaces the operation', async () => {
    const { screen, polls } = await acknowledgedTick();
    polls.answer(0, milkDone);
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
    expect(screen.queueLength()).toBe(0);
  });

  test('shows that somebody reopened the item', async () => {
    const { screen, polls } = await acknowledgedTick();
    polls.answer(0, open);
    await settle();

    expect(screen.ticked()).toEqual([]);
  });

  test('covers the tick even with a 304', async () => {
    const { screen, polls } = await acknowledgedTick();
    polls.unchanged(0);
    await settle();

    expect(screen.ticked()).toEqual([]);
    expect(screen.queueLength()).toBe(0);
  });

  test('covers the tick only once it arrives', async () => {
    const { screen, polls } = await acknowledgedTick();
    polls.lose(0);
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
    expect(screen.queueLength()).toBe(1);
  });
});

describe('two changes to one item', () => {
  test('are sent one after the other', async () => {
    const { screen, server, ticks } = await openedScreen();
    await screen.tick(milk.id, true);
    await screen.tick(milk.id, false);
    await screen.tick(bread.id, true);
    expect(server.callsTo(updateListItem)).toHaveLength(2);

    ticks.answer(0, { ...milk, ...done });
    await settle();
    expect(server.callsTo(updateListItem).map((call) => call.body.list_item.completed)).toEqual([
      true,
      true,
      false,
    ]);
    expect(screen.ticked()).toEqual([bread.id]);
  });

  test('keep the second when the first fails', async () => {
    const { screen, ticks } = await openedScreen();
    await screen.tick(milk.id, false);
    await screen.tick(milk.id, true);
    ticks.refuse(0, 422, { error: 'Something went wrong' });
    await settle();
    expect(screen.ticked()).toEqual([milk.id]);

    ticks.answer(1, { ...milk, ...done });
    await settle();
    expect(screen.ticked()).toEqual([milk.id]);
  });

  test('keep the first when the second fails', async () => {
    const { screen, ticks } = await openedScreen();
    await screen.tick(milk.id, true);
    await screen.tick(milk.id, false);
    expect(screen.ticked()).toEqual([]);
    ticks.answer(0, { ...milk, ...done });
    await settle();
    ticks.lose(1);
    await settle();

    expect(screen.ticked()).toEqual([milk.id]);
  });
});

test('may be acknowledged in any order', async () => {
  const { screen, ticks, polls } = await openedScreen();
  await screen.tick(milk.id);
  await screen.tick(bread.id);
  ticks.answer(1, { ...bread, ...done });
  await settle();
  await screen.poll();
  ticks.answer(0, { ...milk, ...done });
  await settle();
  polls.answer(0, listDetail([milk, { ...bread, ...done }]));
  await settle();

  expect(screen.ticked()).toEqual([milk.id, bread.id]);
  expect(screen.queueLength()).toBe(1);
});

test('pending and acknowledged ticks stay when the page is left and opened again', async () => {
  const { screen, ticks } = await openedScreen();
  await screen.tick(milk.id);
  await screen.tick(bread.id);
  ticks.answer(0, { ...milk, ...done });
  await settle();

  expect(screen.leaveAndReturn().ticked()).toEqual([milk.id, bread.id]);
});

test('the end of the session fails the tick', async () => {
  const { screen, server } = await openedScreen();
  server.refuse(updateListItem, 401, { errors: ['You need to sign in before continuing.'] });

  const { outcome } = await screen.tick(milk.id);

  expect(await outcome).toBe('failed');
  expect(screen.ticked()).toEqual([]);
  expect(session.getSnapshot()).toBeNull();
});
