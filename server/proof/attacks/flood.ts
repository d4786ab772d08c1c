import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { Passwords } from '../../src/people/passwords.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { percentile, Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { sampleOf } from '../support/process-figures.ts';
import { seedPeople } from '../support/seed.ts';

const CONNECTIONS = 100;
const POLLERS = 10;
const POLL_EVERY_MS = 100;
const MOST_GROWTH_MB = 150;
// A busy machine may not hash a single password in the time that was asked for.
const MORE_TIME_MS = 60_000;
const EXPECTED = [200, 401, 429, 503];

export const flood: Proof = {
  name: 'flood',
  claim: 'while a hundred connections sign in without a pause, for so many seconds, other people are served',
  fullSize: { sqlite: 30, postgres: 30 },
  smallSize: { sqlite: 1 },
  run: ({ size, database }) => withInstallation(database, (installation) => runFlood(installation, size)),
};

async function runFlood(installation: Installation, seconds: number): Promise<Outcome> {
  const password_hash = await new Passwords().hash(PASSWORD);
  const { pollers, people } = await installation.withDatabase(async (database) => {
    const pollers = await seedPeople(database, 'reader', POLLERS);
    const people = await seedPeople(database, 'owner', CONNECTIONS);
    await database.db.updateTable('people').set({ password_hash }).execute();
    return { pollers, people };
  });
  const server = await installation.start();
  const [bad, pollsMs]: [string[], number[]] = [[], []];
  const statuses = new Tally<number>();
  const poll = async (as: (typeof pollers)[number]) => {
    const from = performance.now();
    const reply = await call(server.url, getLists, { as }).catch(() => undefined);
    pollsMs.push(performance.now() - from);
    if (reply?.status !== 200) bad.push(`A poll was answered with ${reply?.status ?? 'nothing'}`);
    await wait(POLL_EVERY_MS);
  };
  // Opens all connections first, while the server is idle.
  await Promise.all(pollers.map(poll));
  const quietMs = percentile(pollsMs.splice(0), 0.5);
  const before = sampleOf(server.pid, installation.folder);

  const refused = () => statuses.of(429) + statuses.of(503);
  const untilOver = lasting(seconds, () => statuses.of(200) > 0 && refused() > 0);
  let mostMb = 0;
  const signInAs = async (email: string, nth: number) => {
    // Every fourth request guesses, until the address is blocked.
    const body = { email, password: nth % 4 === 0 ? 'a guess' : PASSWORD };
    const reply = await call(server.url, signIn, { body }).catch(() => undefined);
    statuses.add(reply?.status ?? 0);
    if (!reply || !EXPECTED.includes(reply.status)) bad.push(`A sign-in got ${reply?.status ?? 'no answer'}`);
    if (reply && reply.status >= 429 && reply.headers['retry-after'] === undefined) {
      bad.push(`A ${reply.status} has no retry-after header`);
    }
  };
  await Promise.all([
    ...pollers.map((poller) => untilOver(() => poll(poller))),
    ...people.map(({ email }, nth) => untilOver(() => signInAs(email, nth))),
    untilOver(async () => {
      mostMb = Math.max(mostMb, sampleOf(server.pid, installation.folder).memoryMb);
      await wait(POLL_EVERY_MS);
    }),
  ]);
  const growthMb = mostMb - before.memoryMb;
  if (growthMb > MOST_GROWTH_MB) bad.push(`The memory grew by ${growthMb.toFixed(0)} MB`);
  if (statuses.of(200) === 0) bad.push('Nobody could sign in');
  if (refused() === 0) bad.push('Nobody was refused: this was no flood');
  return {
    tried: statuses.total(),
    bad,
    figures: {
      'sign-ins': statuses.toString(),
      polls: `${pollsMs.length}, half of them within ${percentile(pollsMs, 0.5).toFixed(0)} ms (${quietMs.toFixed(0)} ms without the flood), 99 of 100 within ${percentile(pollsMs, 0.99).toFixed(0)} ms`,
      'memory grew by': `${growthMb.toFixed(0)} MB at most`,
    },
  };
}

function lasting(seconds: number, isSeen: () => boolean) {
  const endsAt = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > (isSeen() ? endsAt : endsAt + MORE_TIME_MS);
  return async (work: () => Promise<void>) => {
    while (!isOver()) await work();
  };
}
