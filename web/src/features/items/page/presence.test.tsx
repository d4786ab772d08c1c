import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '../../../data/live/live.ts';
import { session } from '../../../data/session/session.ts';
import { useListVisit } from '../../../data/live/use-presence.ts';
import { id, ownersSession } from '../../../testing/fixtures.ts';
import { stubStreams } from '../../../testing/stub-streams.ts';
import { Presence } from './Presence.tsx';

const [weekend, party] = [id(100), id(101)];
const emails = ['owner', 'reader', 'stranger', 'writer', 'zoe'].map((name) => `${name}@example.com`);
const people = emails.map((email, index) => ({ id: id(index), email }));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryByRole('img');

let streams: ReturnType<typeof stubStreams>;
let stop: () => void;

function Page({ listId }: { listId: string }) {
  useListVisit(listId);
  return <Presence listId={listId} />;
}

async function open(listId: string) {
  const { rerender } = render(<Page listId={listId} />);
  await pass(100);
  return {
    sendPresence: async (count: number) => {
      streams.now().send('presence', { list_id: listId, people: people.slice(0, count) });
      await pass(1);
    },
    goTo: async (nextId: string) => {
      rerender(<Page listId={nextId} />);
      await pass(100);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  session.start(ownersSession, { isRemembered: false });
  streams = stubStreams();
  stop = live.start(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    stop();
    session.end();
  });
});

test('a visitor is announced, and sees nothing while alone', async () => {
  const { sendPresence } = await open(weekend);
  expect(streams.now().address).toContain(weekend);
  expect(shown()).toBeNull();
  await sendPresence(0);
  expect(shown()).toBeNull();
});

test('shows initials and names of the people until they leave', async () => {
  const { sendPresence } = await open(weekend);
  await sendPresence(2);
  expect(shown()?.textContent).toBe('OR');
  expect(screen.getByRole('img', { name: 'Also here: owner@example.com, reader@example.com' })).toBeTruthy();
  await sendPresence(0);
  expect(shown()).toBeNull();
});

test('shows three, counts the others, and names all of them', async () => {
  const { sendPresence } = await open(weekend);
  await sendPresence(3);
  expect(shown()?.textContent).toBe('ORS');
  await sendPresence(5);
  expect(shown()?.textContent).toBe('ORS+2');
  expect(screen.getByRole('img', { name: `Also here: ${emails.join(', ')}` })).toBeTruthy();
});

test('another list has other people', async () => {
  const { sendPresence, goTo } = await open(weekend);
  await sendPresence(1);
  await goTo(party);

  expect(shown()).toBeNull();
  expect(streams.now().address).toBe(`/v2/events?list_ids=${party}`);
});

test('nobody is shown once the stream is lost', async () => {
  const { sendPresence } = await open(weekend);
  await sendPresence(1);
  streams.now().lose();
  await pass(1);

  expect(shown()).toBeNull();
});
