import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, fireEvent, waitFor, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id, item, listDetail } from '../../../testing/fixtures.ts';
import { openList } from '../../../testing/list-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { settle } from '../../../testing/ticking-screen.tsx';
import { itemParts } from '../model/item-text.ts';

vi.mock('../model/item-text.ts', async (importOriginal) => {
  const original = await importOriginal<{ itemParts: typeof itemParts }>();
  return { ...original, itemParts: vi.fn(original.itemParts) };
});

const COUNT = 100;
const items = Array.from({ length: COUNT }, (_, index) =>
  item(index + 1, { product: `Thing ${index}`, category: `Category ${index % 5}` }),
);

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail(items));
});

afterEach(() => {
  vi.useRealTimers();
});

const drawnRows = () => new Set(vi.mocked(itemParts).mock.calls.map(([drawn]) => drawn.id));

async function openWhole() {
  await openList();
  await waitFor(() => {
    expect(document.querySelectorAll('main li')).toHaveLength(COUNT);
  });
}

const forgetDrawnRows = () => vi.mocked(itemParts).mockClear();

/** By selector, because queries by role are slow with so many rows. */
async function press(selector: string) {
  const control = document.querySelector(selector);
  if (control) fireEvent.click(control);
  await settle();
}

const hook = (control: string, number: number) =>
  `[data-test-id="not-completed-item-${control}-${id(number)}"]`;

test('completing an item renders only its row', async () => {
  const ticks = server.hold(updateListItem);
  await openWhole();
  expect(drawnRows().size).toBe(COUNT);
  forgetDrawnRows();
  await press(hook('complete', 8));
  expect(drawnRows()).toEqual(new Set([id(8)]));
  await press(hook('complete', 9));
  forgetDrawnRows();
  ticks.answer(0, item(8, {}, { completed: true }));
  await screen.findByText('Item marked as completed.');

  expect(drawnRows()).toEqual(new Set([id(8)]));
});

test('a response without a completed item renders no other row', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openWhole();
  forgetDrawnRows();
  const [first, ...others] = items.map((one) => structuredClone(one));
  server.answer(getList, listDetail(others, first && [{ ...first, completed: true }]));
  await act(() => vi.advanceTimersByTimeAsync(3_100));

  expect(drawnRows()).toEqual(new Set([id(1)]));
});

test('selecting renders only the selected row', async () => {
  await openWhole();
  await press('.select-toggle');
  forgetDrawnRows();
  await press(hook('select', 8));

  expect(drawnRows()).toEqual(new Set([id(8)]));
});

test('a poll renders only changed rows', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openWhole();
  forgetDrawnRows();
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(drawnRows()).toEqual(new Set());
  server.answer(getList, listDetail([...items, item(COUNT + 1, { product: 'One more' })]));
  await act(() => vi.advanceTimersByTimeAsync(3_100));

  expect(drawnRows()).toEqual(new Set([id(COUNT + 1)]));
});
