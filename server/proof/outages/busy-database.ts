import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdDatabase } from '../../src/testing/held-database.ts';
import { startTestSession, type SignedIn } from '../../src/testing/people.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { spread, Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedPeople } from '../support/seed.ts';

const WRITERS = 4;
const MINUTES_AGO_MS = 5 * 60_000;
/** Shorter and longer than a statement waits for the lock. */
const HOLDS_MS = [3_000, 6_000];

export const busyDatabase: Proof = {
  name: 'busy-database',
  what: 'while another program holds the database file calls wait or are refused with 503, and all goes on afterwards',
  fullSize: { sqlite: 10 },
  smallSize: { sqlite: 1 },
  run: ({ size }) => withInstallation('sqlite', (installation) => runHolds(installation, size)),
};

async function runHolds(installation: Installation, size: number): Promise<Outcome> {
  const people = await installation.look(async (database) => {
    const people = await seedPeople(database, 'owner', WRITERS * size);
    // Unused for minutes, so that even a read updates the session.
    const asleep = people.map(async (person) => ({
      ...person,
      headers: await startTestSession(database, person, { lastUsedMsAgo: MINUTES_AGO_MS }),
    }));
    return Promise.all(asleep);
  });
  const server = await installation.start();
  const bad: string[] = [];
  const statuses = { held: new Tally<number>(), free: new Tally<number>() };
  const freeAgainMs: number[] = [];
  const ask = async (as: SignedIn, state: 'held' | 'free') => {
    const wish = { as, isAlone: true };
    const read = await call(server.url, getLists, wish);
    const { status, text } = await call(server.url, createList, {
      ...wish,
      body: { list: { name: 'A list' } },
    });
    statuses[state].add(status);
    const isRight = status === 200 || (state === 'held' && status === 503);
    if (!isRight) bad.push(`A change was answered with ${status} ${text}`);
    if (read.status !== 200) bad.push(`A read was answered with ${read.status} ${read.text}`);
  };
  for (let round = 0; round < size; round++) {
    const writers = people.slice(round * WRITERS, (round + 1) * WRITERS);
    const letGo = holdDatabase(path.join(installation.folder, 'shared-lists.sqlite'));
    const asked = Promise.all(writers.map((writer) => ask(writer, 'held')));
    await wait(HOLDS_MS[round % HOLDS_MS.length]);
    letGo();
    const freeAt = performance.now();
    await asked;
    await Promise.all(writers.map((writer) => ask(writer, 'free')));
    freeAgainMs.push(performance.now() - freeAt);
  }
  const figures = {
    'changes while held': statuses.held.toString(),
    'changes afterwards': statuses.free.toString(),
    'let go until everybody was served': spread(freeAgainMs),
  };
  return { tried: size, bad, figures };
}
