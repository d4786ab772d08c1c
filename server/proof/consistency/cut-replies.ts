import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { kinds, TABLES, type Kind, type Made, type Table } from './cut-replies-kinds.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { MARK, startCuttingProxy, type CuttingProxy } from '../support/cutting-proxy.ts';
import { inParallel } from '../support/parallel.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { fieldIdsIn, seedPeople } from '../support/seed.ts';

// Below the limit of sixty invitations an hour.
const CALLS_PER_PERSON = 100;
const AT_ONCE = 4;

export const cutReplies: Proof = {
  name: 'cut-replies',
  claim: 'a repeated call whose first reply was lost takes effect once and gets the same reply',
  fullSize: { sqlite: 1_000, postgres: 1_000 },
  smallSize: { sqlite: 10 },
  run: ({ size, database }) => withInstallation(database, (installation) => runCuts(installation, size)),
};

async function runCuts(installation: Installation, size: number): Promise<Outcome> {
  const seeds = await installation.withDatabase(async (database) => ({
    people: await seedPeople(database, 'owner', Math.ceil(size / CALLS_PER_PERSON)),
    fieldIds: await fieldIdsIn(database, 'GroceryList'),
    before: await rowsIn(database),
  }));
  const server = await installation.start();
  const proxy = await startCuttingProxy(server.url);
  const cuts = new Cuts(server.url, proxy, seeds.fieldIds);
  await inParallel(AT_ONCE, size, (index) => {
    const person = seeds.people[Math.floor(index / kinds.length) % seeds.people.length];
    return cuts.cutOne(kinds[index % kinds.length], person);
  });
  proxy.close();
  await server.end('SIGTERM');
  const after = await installation.withDatabase(rowsIn);
  for (const table of TABLES) {
    const made = after[table] - seeds.before[table];
    if (made !== cuts.made.of(table))
      cuts.bad.push(`${made} ${table} were made instead of ${cuts.made.of(table)}`);
  }
  return {
    tried: size,
    bad: cuts.bad,
    figures: { kinds: cuts.tried.toString(), rows: cuts.made.toString() },
  };
}

class Cuts {
  readonly bad: string[] = [];
  readonly tried = new Tally<string>();
  readonly made = new Tally<Table>();

  constructor(
    private readonly url: string,
    private readonly proxy: CuttingProxy,
    private readonly fieldIds: Record<string, string>,
  ) {}

  async cutOne(kind: Kind | undefined, as: SignedIn | undefined): Promise<void> {
    if (!kind || !as) return;
    const setup = await this.prepare(as);
    const options = { as, ...kind.call(setup) };
    const mark = newId();
    const marked = {
      ...options,
      headers: { ...options.headers, [MARK]: mark, connection: 'close' },
      hasOwnConnection: true,
    };
    const first = await call(this.proxy.url, kind.endpoint, marked).catch(() => undefined);
    if (first) this.bad.push(`${kind.name}: the reply was not cut`);
    const again = await call(this.url, kind.endpoint, options);
    if (again.status !== kind.endpoint.status) this.bad.push(`${kind.name}: ${again.status} ${again.text}`);
    if (again.text !== this.proxy.withheldReply(mark)) this.bad.push(`${kind.name}: answered differently`);
    this.tried.add(kind.name);
    this.expect(kind.makes);
  }

  private async prepare(as: SignedIn) {
    const list_id = newId();
    await call(this.url, createList, { as, body: { list: { id: list_id, name: 'A list' } } });
    const item_id = newId();
    const fields = [{ list_item_field_configuration_id: this.fieldIds['product'], data: 'Milk' }];
    await call(this.url, createListItem, {
      as,
      params: { list_id },
      body: { list_item: { id: item_id, fields } },
    });
    this.expect({ lists: 1, memberships: 1, items: 1, fields: 1 });
    return { list_id, item_id, fieldIds: this.fieldIds };
  }

  private expect(makes: Made): void {
    for (const table of TABLES) this.made.add(table, makes[table] ?? 0);
  }
}

async function rowsIn({ db }: Database): Promise<Record<Table, number>> {
  const counts = TABLES.map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    return [table, Number(rows[0]?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<Table, number>;
}
