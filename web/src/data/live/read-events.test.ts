import { expect, test, vi } from 'vitest';
import { id } from '../../testing/fixtures.ts';
import { readEvents, type LiveEvent } from './read-events.ts';

const people = [{ id: id(2), email: 'schöffe@example.com', name: 'Schöffe' }];
const text = [
  'id: e-1-2\nevent: hello\ndata: {"resumed":false}\n\n',
  ': alive\n\n',
  `event: presence\ndata: ${JSON.stringify({ list_id: id(100), people })}\n\n`,
  'id: e-1-3\nevent: changed\ndata: {"lists":[]}\n\n',
].join('');
const expected: LiveEvent[] = [
  { event: 'hello', data: { resumed: false }, id: 'e-1-2' },
  { event: 'presence', data: { list_id: id(100), people }, id: undefined },
  { event: 'changed', data: { lists: [] }, id: 'e-1-3' },
];
const bytes = new TextEncoder().encode(text);

async function read(chunks: readonly Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: LiveEvent[] = [];
  const onActivity = vi.fn();
  await readEvents(body, { onActivity, onEvent: (event) => events.push(event) });
  return { events, signs: onActivity.mock.calls.length };
}

test('several events in one chunk are reported one by one', async () => {
  expect((await read([bytes])).events).toEqual(expected);
});

test('any split into chunks, even within a character, gives the same events', async () => {
  expect(bytes.length).toBeGreaterThan(text.length);
  for (let cut = 1; cut < bytes.length; cut += 1)
    expect((await read([bytes.slice(0, cut), bytes.slice(cut)])).events).toEqual(expected);

  const letters = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect((await read(letters)).events).toEqual(expected);
});

test('a comment counts as activity only', async () => {
  const alive = new TextEncoder().encode(': alive\n\n');

  expect(await read([alive, alive])).toEqual({ events: [], signs: 2 });
});

test('an incomplete last event is ignored', async () => {
  expect((await read([bytes.slice(0, -1)])).events).toEqual(expected.slice(0, -1));
});

test('malformed data ends the reading', async () => {
  await expect(read([new TextEncoder().encode('event: hello\ndata: {\n\n')])).rejects.toThrow(SyntaxError);
});
