import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { derivedId } from '../../../lib/derived-id.ts';
import { announce } from '../../../ui/notices/announcements.ts';
import { id, item, listDetail } from '../../../testing/fixtures.ts';
import { button, openList, rowsIn } from '../../../testing/list-screen.ts';
import { bread, butter, milk, soap } from '../../../testing/shop-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(3_100));
const announced = () => document.querySelector('[data-test-id="announcements"]')?.textContent;
const theirs = { user_id: id(2) };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = stubServer();
  server.answer(getList, listDetail([soap, milk, butter], [bread]));
  announce('');
});

afterEach(() => {
  vi.useRealTimers();
});

test("other people's changes are announced", async () => {
  await openList();
  server.answer(
    getList,
    listDetail(
      [milk, butter, item(8, {}, theirs), item(9, {}, theirs)],
      [{ ...soap, completed: true }, bread],
    ),
  );
  await nextPoll();

  expect(announced()).toBe('2 items added, 1 item completed');
});

test('what somebody brought back is announced, and shown to everybody', async () => {
  const sam = { id: id(2), email: 'writer@example.com', name: 'Sam Writer' };
  const people = { list_users: [sam] };
  const done = [bread, { ...soap, completed: true }];
  const copies = done.map((one) => ({ ...one, ...theirs, id: derivedId(one.id), completed: false }));
  server.answer(getList, listDetail([milk], done, people));
  await openList();
  server.answer(getList, listDetail([milk, ...copies], [], people));
  await nextPoll();

  expect(announced()).toBe('2 items brought back');
  await waitFor(() => {
    expect(toastTexts()).toEqual(['Sam brought 2 items back.']);
  });
});

test('own changes are not announced', async () => {
  server.answer(updateListItem, { ...soap, completed: true });
  const user = await openList();
  await user.click(button('Complete Soap'));
  server.answer(getList, listDetail([milk, butter], [{ ...soap, completed: true }, bread]));
  await nextPoll();
  await nextPoll();

  expect(rowsIn('Completed Items')).toEqual(['Soap', '2 Bread']);
  expect(announced()).toBe('');
});
