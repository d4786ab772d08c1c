import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdDatabase } from '../../src/testing/held-database.ts';
import { startTestSession, type SignedIn } from '../../src/testing/people.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { spreadOf, Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedPeople } from '../support/seed.ts';

const WRITERS = 4;
const MINUTES_AGO_MS = 5 * 60_000;
/** Shorter and longer than a statement waits for the lock. */
const HOLDS_MS = [3_000, 6_000];

export const busyDatabase: Proof = {
  name: 'busy-database',
  claim:
    'while another program holds the database file, calls wait or are refused with 503, and succeed afterwards',
  fullSize: { sqlite: 10 },
  smallSize: { sqlite: 1 },
  run: ({ size }) => withInstallation('sqlite', (installation) => runHolds(installation, size)),
};

async function runHolds(installation: Installation, size: number): Promise<Outcome> {
  const people = await installation.withDatabase(async (database) => {
    const people = await seedPeople(database, 'owner', WRITERS * size);
    // Unused for minutes, so that even a read updates the session.
    const withIdleSession = people.map(async (person) => ({
      ...person,
      headers: await startTestSession(database, person, { lastUsedMsAgo: MINUTES_AGO_MS }),
    }));
    return Promise.all(withIdleSession);
  });
  const server = await installation.start();
  const bad: string[] = [];
  const statuses = { held: new Tally<number>(), free: new Tally<number>() };
  const freeAgainMs: number[] = [];
  const readAndWrite = async (as: SignedIn, state: 'held' | 'free') => {
    const options = { as, hasOwnConnection: true };
    const read = await call(server.url, getLists, options);
    const { status, text } = await call(server.url, createList, {
      ...options,
      body: { list: { name: 'A list' } },
    });
    statuses[state].add(status);
    const isRight = status === 200 || (state === 'held' && status === 503);
    if (!isRight) bad.push(`A change was answered with ${status} ${text}`);
    if (read.status !== 200) bad.push(`A read was answered with ${read.status} ${read.text}`);
  };
  for (let round = 0; round < size; round++) {
    const writers = people.slice(round * WRITERS, (round + 1) * WRITERS);
    const release = holdDatabase(path.join(installation.folder, 'shared-lists.sqlite'));
    const whileHeld = Promise.all(writers.map((writer) => readAndWrite(writer, 'held')));
    await wait(HOLDS_MS[round % HOLDS_MS.length]);
    release();
    const freeAt = performance.now();
    await whileHeld;
    await Promise.all(writers.map((writer) => readAndWrite(writer, 'free')));
    freeAgainMs.push(performance.now() - freeAt);
  }
  const figures = {
    'changes while held': statuses.held.toString(),
    'changes afterwards': statuses.free.toString(),
    'release to everybody served': spreadOf(freeAgainMs),
  };
  return { tried: size, bad, figures };
}
