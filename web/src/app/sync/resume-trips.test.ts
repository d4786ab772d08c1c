import '../../testing/indexed-db.ts';
import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import { expect, test, vi } from 'vitest';
import { connection } from '../../data/api/connection.ts';
import { session } from '../../data/session/session.ts';
import { list, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { trip } from '../../testing/trips.ts';
import '../../features/shopping/shop-parts.ts';
import { createQueryClient } from '../query-client.ts';
import { resume } from './resume.ts';

const LEFT_BEHIND = {
  ...{ id: trip().id, batch: trip().id, startedAt: trip().started_at, changedAt: new Date().toISOString() },
  ...{ taken: [], aside: {}, split: null, told: [], endedAt: trip().started_at, isClosed: true },
  ...{ version: 2, sentVersion: 1 },
};

test('the end of a trip is sent by whichever page is open once the network is back', async () => {
  session.start(ownersSession, { isRemembered: false });
  const name = `trip ${ownersSession.uid} ${list().id}`;
  localStorage.setItem(name, JSON.stringify([LEFT_BEHIND]));
  const server = stubServer();
  server.answer(updateTrip, trip());
  connection.markOffline();
  await resume(createQueryClient());
  connection.markOnline();
  await vi.waitFor(() => {
    expect(server.callsTo(updateTrip)).toHaveLength(1);
  });
  expect(server.callsTo(updateTrip)[0]?.body.trip.ended).toBe(true);
  await vi.waitFor(() => {
    expect(localStorage.getItem(name)).toBeNull();
  });
});
