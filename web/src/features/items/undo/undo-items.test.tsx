import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listDetail } from '../../../testing/fixtures.ts';
import { button, openQuietly, rowsIn, select } from '../../../testing/list-screen.ts';
import { butter, jam, milk, serveShop, soap } from '../../../testing/shop-screen.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import { canUndo, forgetUndos } from '../../../ui/notices/undo-stack.ts';
import { session } from '../../../data/session/session.ts';

let server: StubServer;

beforeEach(() => {
  forgetUndos();
  server = serveShop();
});

const everything = { undone: [milk.id], left_alone: [] };
const open = () => rowsIn('Uncategorized');
const batchOf = (headers: Headers | undefined) => headers?.get(CHANGE_BATCH_HEADER);
const undone = (index: number) => server.callsTo(undoChange)[index];
const undoButtons = () => screen.queryAllByRole('button', { name: 'Undo' });

async function tick(name: string, user: Awaited<ReturnType<typeof openQuietly>>) {
  server.answer(updateListItem, { ...milk, completed: true });
  await user.click(button(`Complete ${name}`));
  await screen.findByRole('button', { name: 'Undo' });
}

async function tickedMilk() {
  const user = await openQuietly(server);
  await tick('Milk', user);
  return user;
}

describe('the notice of a change', () => {
  test('takes it back at once, by the batch of its call', async () => {
    const user = await tickedMilk();
    const answers = server.hold(undoChange);
    await user.click(button('Undo'));

    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
    const batch = batchOf(server.callsTo(updateListItem)[0]?.headers);
    expect(batch).toBeTruthy();
    expect(undone(0)?.path).toContain(batch);
    answers.answer(0, everything);
    await screen.findByText('Undone.');
    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
  });

  test('keeps its text', async () => {
    await tickedMilk();

    expect(toastTexts()).toEqual(['Item marked as completed.']);
  });

  test('takes back several calls of one action together', async () => {
    server.answer(updateListItem, { ...milk, completed: true });
    server.answer(undoChange, everything);
    const user = await openQuietly(server);
    await select(user, 'Items', ['Milk', 'Soap']);
    await user.click(button('Complete Milk'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    const batches = server.callsTo(updateListItem).map(({ headers }) => batchOf(headers));
    expect(new Set(batches).size).toBe(1);
    expect(batches).toHaveLength(2);
    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
    expect(server.callsTo(undoChange)).toHaveLength(1);
  });

  test('takes back the newest of those that it counts', async () => {
    const user = await tickedMilk();
    await tick('Soap', user);
    await waitFor(() => {
      expect(screen.getByText('Item marked as completed.').dataset['count']).toBe('2× ');
    });
    server.answer(undoChange, everything);
    await user.click(button('Undo'));

    expect(open()).toEqual(['Soap', 'Butter']);
    const [, newest] = server.callsTo(updateListItem).map(({ headers }) => batchOf(headers));
    expect(server.callsTo(undoChange).map(({ path }) => path.split('/').at(-2))).toEqual([newest]);
  });

  test('tells what was left alone', async () => {
    const user = await tickedMilk();
    server.answer(undoChange, {
      undone: [],
      left_alone: [{ id: milk.id, reason: 'It was changed since.' }],
    });
    await user.click(button('Undo'));

    expect(await screen.findByText('Nothing was undone. It was changed since.')).toBeDefined();
    expect(open()).toEqual(['Soap', 'Butter']);
  });

  test('tells that it is too late', async () => {
    const user = await tickedMilk();
    server.refuse(undoChange, 404, { error: 'Not Found' });
    await user.click(button('Undo'));

    expect(await screen.findByText('It can no longer be taken back.')).toBeDefined();
    expect(open()).toEqual(['Soap', 'Butter']);
  });

  test('of a failed change has no button', async () => {
    server.refuse(updateListItem, 422, { error: 'no' });
    const user = await openQuietly(server);
    await user.click(button('Complete Milk'));
    await screen.findByText('Failed to complete items');

    expect(undoButtons()).toEqual([]);
    expect(canUndo(milk.list_id)).toBe(false);
  });
});

test('the undone state stays until the list contains it', async () => {
  const user = await tickedMilk();
  const polls = server.hold(getList);
  server.answer(undoChange, everything);
  await user.click(button('Undo'));
  await screen.findByText('Undone.');
  await waitFor(() => {
    expect(polls.count()).toBe(1);
  });
  expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
  polls.answer(0, listDetail([soap, milk, butter]));

  await waitFor(() => {
    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
  });
});

test('an undo is undone by the batch of its own call', async () => {
  const user = await tickedMilk();
  server.answer(undoChange, everything);
  await user.click(button('Undo'));
  await screen.findByText('Undone.');
  await user.click(await screen.findByRole('button', { name: 'Redo' }));

  expect(await screen.findByText('Done again.')).toBeDefined();
  expect(undone(1)?.path).toContain(batchOf(undone(0)?.headers));
  expect(open()).toEqual(['Soap', 'Butter']);
});

test.each([
  ['Delete Milk', ['Soap', 'Butter']],
  ['Refresh Jam', ['Soap', 'Milk', 'Butter', 'Jam']],
])('%s is taken back', async (name, changed) => {
  server.answer(deleteListItem, undefined);
  server.compute(createListItem, ({ body }) => ({ ...jam, id: body.list_item.id ?? '', completed: false }));
  server.answer(updateListItem, milk);
  server.answer(undoChange, everything);
  const user = await openQuietly(server);
  await user.click(button(name));
  if (name.startsWith('Delete'))
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure." }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(open()).toHaveLength(changed.length);
  await user.click(button('Undo'));

  expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
  expect(rowsIn('Completed Items')).toEqual(['2 Bread', 'Jam']);
});

describe('keys', () => {
  test('Ctrl+Z takes back one after the other, Ctrl+Shift+Z does it again', async () => {
    server.answer(undoChange, everything);
    const user = await tickedMilk();
    await tick('Soap', user);
    await user.keyboard('{Control>}z{/Control}');
    expect(open()).toEqual(['Soap', 'Butter']);
    await user.keyboard('{Control>}z{/Control}');
    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');

    expect(open()).toEqual(['Soap', 'Butter']);
    await waitFor(() => {
      expect(server.callsTo(undoChange)).toHaveLength(3);
    });
  });

  test('undo what was clicked a moment ago, although the server has not answered', async () => {
    const calls = server.hold(updateListItem);
    server.answer(undoChange, everything);
    const user = await openQuietly(server);
    await user.click(button('Complete Milk'));
    await user.keyboard('{Meta>}z{/Meta}');

    expect(open()).toEqual(['Soap', 'Milk', 'Butter']);
    expect(server.callsTo(undoChange)).toEqual([]);
    calls.answer(0, { ...milk, completed: true });
    await screen.findByText('Undone.');
    expect(undoButtons()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDefined();
    expect(await screen.findByText('Item marked as completed.')).toBeDefined();
  });

  test('are left to the text that somebody types', async () => {
    const user = await tickedMilk();
    await user.click(button('Add Item'));
    await user.type(await screen.findByLabelText('Product'), 'Tea{Control>}z{/Control}');

    expect(server.callsTo(undoChange)).toEqual([]);
  });
});

test('nothing of it is left for the next person', async () => {
  await tickedMilk();
  act(() => {
    session.end();
  });

  expect(canUndo(milk.list_id)).toBe(false);
});
