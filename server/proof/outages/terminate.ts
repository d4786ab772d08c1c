import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { between } from '../support/random.ts';
import { spreadOf, Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedList, seedPeople } from '../support/seed.ts';

const WRITERS = 8;
const LONGEST_STOP_MS = 10_000;

export const terminate: Proof = {
  name: 'terminate',
  claim: 'a server that is stopped under load acknowledges every change it made, and exits in time',
  fullSize: { sqlite: 50, postgres: 50 },
  smallSize: { postgres: 1 },
  run: ({ size, database }) => withInstallation(database, (at) => runStops(at, size)),
};

async function runStops(installation: Installation, size: number): Promise<Outcome> {
  const { people, list } = await installation.withDatabase(async (database) => {
    const people = await seedPeople(database, 'writer', WRITERS);
    const [owner, ...others] = people as [SignedIn, ...SignedIn[]];
    return { people, list: await seedList(database, owner, others) };
  });
  const bad: string[] = [];
  const statuses = new Tally<number | 'no answer'>();
  const [stopsMs, startsMs]: number[][] = [[], []];
  const answered = new Set<string>();
  const unanswered = new Set<string>();

  const write = async (url: string, as: SignedIn): Promise<boolean> => {
    const id = newId();
    const body = { list_item: { id, completed: true, refreshed: true } };
    const reply = await call(url, createListItem, { as, params: { list_id: list.id }, body }).catch(
      () => undefined,
    );
    statuses.add(reply?.status ?? 'no answer');
    if (reply && ![200, 503].includes(reply.status)) bad.push(`A change was answered with ${reply.status}`);
    (reply?.status === 200 ? answered : unanswered).add(id);
    return reply?.status === 200;
  };
  for (let round = 0; round < size; round++) {
    const server = await installation.start();
    startsMs?.push(server.healthyAfterMs);
    const writing = people.map(async (as) => {
      while (await write(server.url, as));
    });
    await wait(between(200, 600));
    const signalledAt = performance.now();
    const code = await server.end('SIGTERM');
    stopsMs?.push(performance.now() - signalledAt);
    if (code !== 0) bad.push(`It ended with code ${code ?? 'none'}: ${server.output().slice(-300)}`);
    await Promise.all(writing);
  }
  await installation.withDatabase(async ({ db }) => {
    const stored = new Set((await db.selectFrom('items').select('id').execute()).map(({ id }) => id));
    for (const id of answered) if (!stored.has(id)) bad.push(`${id} was acknowledged and is lost`);
    for (const id of unanswered) if (stored.has(id)) bad.push(`${id} was done, but not acknowledged`);
  });
  bad.push(...(stopsMs ?? []).filter((ms) => ms > LONGEST_STOP_MS).map((ms) => `It took ${ms} ms to stop`));
  const figures = {
    answers: statuses.toString(),
    'signal to exit': spreadOf(stopsMs ?? []),
    'start to ready': spreadOf(startsMs ?? []),
  };
  return { tried: size, bad, figures };
}
