import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connection } from '../../../data/api/connection.ts';
import { session } from '../../../data/session/session.ts';
import { at, id, item, list, ownersSession } from '../../../testing/fixtures.ts';
import { trip } from '../../../testing/trips.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { closeTrip, leaveToOthers, newTrip, splitList, take } from '../model/own-trip.ts';
import { sendStoredTrips, sendTrips } from './send-trips.ts';
import { addTrip, changeTrip, currentTrip, readTrips } from './stored-trips.ts';

const listId = list().id;
const milk = { id: id(1), category: 'Dairy' };
let server: StubServer;
const client = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  session.start(ownersSession, { isRemembered: false });
  server = stubServer();
  server.answer(updateTrip, trip());
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  addTrip(listId, newTrip(id(700), at(0)));
});
afterEach(() => {
  connection.markOnline();
  vi.useRealTimers();
});

const sent = () => server.callsTo(updateTrip).map(({ body }) => body.trip);

test('changes that follow each other are sent together, and others with the next call', async () => {
  const sending = sendTrips(client, listId);
  changeTrip(listId, id(700), take(milk));
  changeTrip(listId, id(700), splitList({ Dairy: id(1) }));
  void sendTrips(client, listId);
  await vi.advanceTimersByTimeAsync(400);
  await sending;
  expect(sent()).toEqual([{ taken: [milk.id], visited: ['Dairy'], split: { Dairy: id(1) }, ended: false }]);
  expect(currentTrip(listId)).toMatchObject({ isSplitNew: false, taken: [milk] });

  changeTrip(listId, id(700), take({ id: id(2), category: '' }));
  void sendTrips(client, listId);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent()[1]?.taken).toEqual([milk.id, id(2)]);
});

test('is tried again once the network is back, with the last state', async () => {
  server.lose(updateTrip);
  const sending = sendTrips(client, listId);
  await vi.advanceTimersByTimeAsync(400);
  changeTrip(listId, id(700), take(milk));
  server.answer(updateTrip, trip());
  connection.markOnline();
  await vi.advanceTimersByTimeAsync(5_000);
  await sending;
  expect(sent().at(-1)?.taken).toEqual([milk.id]);
});

test('a refusal is final', async () => {
  server.refuse(updateTrip, 403, {});
  void sendTrips(client, listId);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(1);
});

test('a trip that was left is forgotten once the server has heard of its end', async () => {
  changeTrip(listId, id(700), take(milk));
  changeTrip(listId, id(700), closeTrip);
  addTrip(listId, newTrip(id(701), at(1)));
  expect(currentTrip(listId)?.id).toBe(id(701));
  void sendTrips(client, listId);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent().map(({ ended }) => ended)).toEqual([true, false]);
  expect(readTrips(listId).map((own) => own.id)).toEqual([id(701)]);
});

test('nobody sends the trip of somebody else', async () => {
  void sendTrips(client, listId);
  session.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual([]);
  expect(readTrips(listId)).toEqual([]);
});

test('what a closed app has left is sent from any page, and a trip of yesterday as ended', async () => {
  changeTrip(listId, id(700), take(milk));
  addTrip(id(101), newTrip(id(701), '2026-01-02T03:04:05.000Z'));
  const own = localStorage.getItem(`trip ${ownersSession.uid} ${listId}`);
  // Of somebody else.
  localStorage.setItem(`trip stranger@example.com ${listId}`, own ?? '');
  sendStoredTrips(client);
  sendStoredTrips(client);
  await vi.advanceTimersByTimeAsync(400);
  const paths = server.callsTo(updateTrip).map(({ path }) => path);
  expect(paths).toEqual([`/v2/lists/${listId}/trips/${id(700)}`, `/v2/lists/${id(101)}/trips/${id(701)}`]);
  expect(sent()).toMatchObject([
    { taken: [milk.id], ended: false },
    { taken: [], ended: true },
  ]);
  expect(readTrips(id(101))).toEqual([]);
});

describe('an item that was put back while somebody else had it, too', () => {
  const sams = (taken: string[]) => ({ trips: [trip({ id: id(701), user_id: id(2), taken })] });
  const reopened = () => server.callsTo(updateListItem).map(({ path, body }) => [path, body.list_item]);

  beforeEach(() => {
    server.answer(updateListItem, item(1));
    changeTrip(listId, id(700), take(milk));
    changeTrip(listId, id(700), leaveToOthers({ id: milk.id, name: 'Milk' }));
  });

  test('is open again if they have put it back as well, once they were asked after the own basket was sent', async () => {
    server.compute(getTrips, () => {
      expect(sent().at(-1)?.taken).toEqual([]);
      return sams([]);
    });
    void sendTrips(client, listId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reopened()).toEqual([[`/v2/lists/${listId}/list_items/${milk.id}`, { completed: false }]]);
    expect(currentTrip(listId)?.leftToOthers).toEqual([]);
  });

  test('stays in their basket', async () => {
    server.answer(getTrips, sams([milk.id]));
    void sendTrips(client, listId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reopened()).toEqual([]);
    expect(server.callsTo(getTrips)).toHaveLength(1);
  });

  test('stays ticked if it was taken again', async () => {
    server.answer(getTrips, sams([]));
    changeTrip(listId, id(700), take(milk));
    void sendTrips(client, listId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reopened()).toEqual([]);
  });

  test('stays ticked if it is heard of so late that their basket is not told any more', async () => {
    server.answer(getTrips, { trips: [] });
    vi.setSystemTime(Date.now() + 5 * 3_600_000);
    sendStoredTrips(client);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent().at(-1)?.ended).toBe(true);
    expect(reopened()).toEqual([]);
  });

  test('is asked about again after a failure', async () => {
    server.lose(getTrips);
    void sendTrips(client, listId);
    await vi.advanceTimersByTimeAsync(400);
    server.answer(getTrips, sams([]));
    connection.markOnline();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reopened()).toHaveLength(1);
  });
});
