import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '../../../data/live/live.ts';
import { session } from '../../../data/session/session.ts';
import { useListVisit } from '../../../data/live/use-presence.ts';
import { id, ownersSession } from '../../../testing/fixtures.ts';
import { stubStreams } from '../../../testing/live/stub-streams.ts';
import { ListPeople } from './ListPeople.tsx';

const [weekend, party] = [id(100), id(101)];
const emails = ['owner', 'reader', 'stranger', 'writer', 'zoe'].map((name) => `${name}@example.com`);
const people = emails.map((email, index) => ({
  id: id(index),
  email,
  name: email.split('@')[0] ?? '',
}));

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const initials = () =>
  [...document.querySelectorAll<HTMLElement>('[data-initials]')].map(({ dataset }) => dataset['initials']);
const shown = () => screen.queryByRole('img');

let streams: ReturnType<typeof stubStreams>;
let stop: () => void;

function Page({ listId }: { listId: string }) {
  useListVisit(listId);
  return <ListPeople listId={listId} people={[]} userId={id(9)} canShop={false} isShopping={false} />;
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
  expect(initials()).toEqual(['O', 'R']);
  expect(screen.getByRole('img', { name: 'Also here: owner@example.com, reader@example.com' })).toBeTruthy();
  await sendPresence(0);
  expect(shown()).toBeNull();
});

test('shows three, counts the others, and names all of them', async () => {
  const { sendPresence } = await open(weekend);
  await sendPresence(3);
  expect(initials()).toEqual(['O', 'R', 'S']);
  await sendPresence(5);
  expect(initials()).toEqual(['O', 'R', 'S']);
  expect(shown()?.textContent).toBe('+2');
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

test('names people who said how to be called', async () => {
  await open(weekend);
  const sam = { id: id(3), email: 'sam@example.com', name: 'Sam Miller' };
  streams.now().send('presence', { list_id: weekend, people: [sam] });
  await pass(1);

  expect(initials()).toEqual(['SM']);
  expect(screen.getByRole('img', { name: 'Also here: Sam Miller' })).toBeTruthy();
});

test('shows who else has the list, apart from those who are here', async () => {
  const [sam, kim, me] = people;
  if (!sam || !kim || !me) throw new Error('Too few people');
  function ListPage() {
    useListVisit(weekend);
    return (
      <ListPeople
        listId={weekend}
        people={[sam, kim, me].flatMap((one) => one ?? [])}
        userId={me?.id ?? ''}
        canShop={false}
        isShopping={false}
      />
    );
  }
  render(<ListPage />);
  await pass(100);
  expect(screen.getByRole('img', { name: 'Shared with owner@example.com, reader@example.com' })).toBeTruthy();
  streams.now().send('presence', { list_id: weekend, people: [kim] });
  await pass(1);

  expect(screen.getByRole('img', { name: 'Shared with owner@example.com' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Also here: reader@example.com' })).toBeTruthy();
});
