import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import type { Setup } from './history-caller.ts';
import { HistoryClient } from './history-client.ts';
import { History } from './history-record.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { fieldIdsIn, seedList, seedPeople } from '../support/seed.ts';

const CLIENTS = 20;
const SAY_EVERY = 10_000;

export const history: Proof = {
  name: 'history',
  claim:
    'twenty people work at random at the same time; nothing is lost, duplicated, revived or read out of order',
  fullSize: { sqlite: 50_000, postgres: 50_000 },
  smallSize: { postgres: 40 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => runHistory(installation, size, say)),
};

async function runHistory(
  installation: Installation,
  size: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const { people, lists, fieldIds } = await installation.withDatabase(async (database) => {
    const people = await seedPeople(database, 'writer', CLIENTS);
    const lists = [];
    for (const owner of people) {
      lists.push(
        await seedList(
          database,
          owner,
          people.filter((person) => person !== owner),
        ),
      );
    }
    return { people, lists, fieldIds: await fieldIdsIn(database, 'GroceryList') };
  });
  const servers = [await installation.start()];
  if (installation.engine === 'postgres') servers.push(await installation.start());
  const setup: Setup = {
    urls: servers.map(({ url }) => url),
    owners: new Map(lists.map(({ id, owner }) => [id, owner])),
    fieldIds,
    history: new History(),
    statuses: new Tally(),
  };
  const clients = people.map((person) => {
    const shares = new Map(lists.map((list) => [list.id, list.shares.get(person.id) ?? '']));
    return new HistoryClient(person, setup, shares);
  });

  let left = size;
  const work = async (client: HistoryClient) => {
    while (left-- > 0) {
      await client.act();
      if (left % SAY_EVERY === 0) say(`${size - left} operations`);
    }
  };
  await Promise.all(clients.map(work));
  for (const client of clients) await client.readOwnList();
  const outcome = outcomeOf(size, setup, clients);
  if (installation.engine === 'sqlite') return outcome;
  const deadlocks = await installation.withDatabase(deadlocksIn);
  const bad = deadlocks === 0 ? [] : [`${deadlocks} deadlocks`];
  return {
    ...outcome,
    bad: [...outcome.bad, ...bad],
    figures: { ...outcome.figures, deadlocks },
  };
}

/** Includes deadlocks that were retried successfully. */
async function deadlocksIn({ db }: Database): Promise<number> {
  const counted = sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return Number((await counted.execute(db)).rows[0]?.deadlocks);
}

function outcomeOf(tried: number, setup: Setup, clients: readonly HistoryClient[]): Outcome {
  const { history } = setup;
  const trackedItems = [...history.trackedItems.values()];
  return {
    tried,
    bad: history.judge(),
    figures: {
      operations: Tally.sum(clients.map(({ done }) => done)).toString(),
      answers: setup.statuses.toString(),
      'items created': trackedItems.length,
      'items at the end': trackedItems.filter(({ placements }) => !placements.at(-1)?.left).length,
      'pages and copies judged': history.observations.length,
    },
  };
}
