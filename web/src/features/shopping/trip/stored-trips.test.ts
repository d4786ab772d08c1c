import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { forgetTrips } from '../../../lib/between-features/stored-trips.ts';
import { id, list, ownersSession } from '../../../testing/fixtures.ts';
import { newTrip, take } from '../model/own-trip.ts';
import { addTrip, changeTrip, closeForgotten, currentTrip, readTrips } from './stored-trips.ts';

const listId = list().id;
const now = () => new Date().toISOString();
const otherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

beforeEach(() => {
  localStorage.clear();
  otherTab();
  session.start(ownersSession, { isRemembered: false });
});

test('a trip survives a reload, and belongs to a list and a person', () => {
  addTrip(listId, newTrip(id(700), now()));
  changeTrip(listId, id(700), take({ id: id(1), category: 'Dairy' }));
  otherTab();
  expect(currentTrip(listId)?.taken).toEqual([{ id: id(1), category: 'Dairy' }]);
  expect(readTrips(id(101))).toEqual([]);

  session.start({ ...ownersSession, uid: 'writer@example.com' }, { isRemembered: false });
  expect(readTrips(listId)).toEqual([]);
});

test('it is not left behind for the next person of the device', () => {
  addTrip(listId, newTrip(id(700), now()));
  forgetTrips();
  otherTab();
  expect(readTrips(listId)).toEqual([]);
});

test('a trip of yesterday ends without a summary', () => {
  addTrip(listId, newTrip(id(700), '2026-01-02T03:04:05.000Z'));
  closeForgotten(listId);
  expect(currentTrip(listId)).toBeUndefined();
  expect(readTrips(listId)).toMatchObject([{ isClosed: true, endedAt: expect.any(String) as string }]);

  addTrip(listId, newTrip(id(701), now()));
  closeForgotten(listId);
  expect(currentTrip(listId)?.id).toBe(id(701));
});

test('damaged storage counts as none', () => {
  localStorage.setItem(`trip ${ownersSession.uid} ${listId}`, '{');
  expect(readTrips(listId)).toEqual([]);
});
