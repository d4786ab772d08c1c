import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import fc from 'fast-check';
import { openTestPostgres, openTestSqlite } from '../../src/testing/databases.ts';
import {
  hostileRequests,
  INTERNALS,
  requestIn,
  type HostileRequest,
} from '../../src/testing/hostile-requests.ts';
import { itemOf, sharedList } from '../../src/testing/shared-list.ts';
import { assertErrorFormat, openTestApp, type TestApp } from '../../src/testing/test-app.ts';
import type { Engine, Outcome, Proof } from '../support/proof.ts';
import { Tally } from '../support/figures.ts';
import { searchedLog } from '../support/searched-logs.ts';

// Some requests delete the list; the next world creates it again.
const REQUESTS_PER_WORLD = 100;
const HUNG_MS = 10_000;
const SAY_EVERY_WORLDS = 100;

export const hostile: Proof = {
  name: 'hostile',
  claim: 'random requests succeed or are refused with a valid error body, equally on both databases',
  fullSize: { sqlite: 100_000, postgres: 20_000 },
  smallSize: { postgres: 40 },
  run: ({ size, database, say }) => runHostile(size, database, say),
};

async function runHostile(size: number, engine: Engine, say: (line: string) => void): Promise<Outcome> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  say(`seed ${seed}`);
  // On PostgreSQL, SQLite must give the same responses.
  const apps = await Promise.all(
    (engine === 'postgres' ? [openTestSqlite, openTestPostgres] : [openTestSqlite]).map((open) =>
      openTestApp(open, { logLevel: 'debug' }, { callsPerMinute: Infinity, logStream: searchedLog }),
    ),
  );
  const attack = new Attack();
  const worlds = Math.ceil(size / REQUESTS_PER_WORLD);
  for (let world = 0; world < worlds; world++) {
    const numRuns = Math.min(REQUESTS_PER_WORLD, size - world * REQUESTS_PER_WORLD);
    const requests = fc.sample(fc.constantFrom(...endpoints).chain(hostileRequests), {
      numRuns,
      seed: seed + world,
    });
    const answers = await Promise.all(apps.map((app) => attack.world(app, requests)));
    attack.compare(requests, answers);
    if ((world + 1) % SAY_EVERY_WORLDS === 0) say(`${(world + 1) * REQUESTS_PER_WORLD} requests`);
  }
  await Promise.all(apps.map((app) => app.close()));
  const { bad, statuses, longestMs } = attack;
  return {
    tried: size,
    bad,
    figures: { seed, answers: statuses.toString(), 'longest answer': `${Math.round(longestMs)} ms` },
  };
}

class Attack {
  readonly bad: string[] = [];
  readonly statuses = new Tally<number>();
  longestMs = 0;

  async world(app: TestApp, requests: readonly HostileRequest[]): Promise<number[]> {
    await app.database.db.deleteFrom('attempts').execute();
    const list = await sharedList(app);
    const item = await itemOf(app, list, { product: 'Milk', category: 'dairy' });
    const known = {
      list: list.listId,
      item: item.id,
      writer: list.people.writer.id,
      field: item.fields[0]?.id ?? '',
      kind: item.fields[0]?.list_item_field_configuration_id ?? '',
    };
    const answers: number[] = [];
    for (const request of requests) {
      // Signing the owner out would make all later requests fail.
      const { owner, stranger } = list.people;
      const { headers } = request.url.startsWith(signOut.path) ? stranger : owner;
      const started = performance.now();
      const answer = await app.app.inject(requestIn(known, request, headers));
      const tookMs = performance.now() - started;
      this.longestMs = Math.max(this.longestMs, tookMs);
      if (tookMs > HUNG_MS) this.bad.push(`${describe(request)}: hung for ${Math.round(tookMs)} ms`);
      this.judge(request, answer.statusCode, answer.payload);
      answers.push(answer.statusCode);
    }
    return answers;
  }

  compare(requests: readonly HostileRequest[], [first = [], ...others]: readonly number[][]): void {
    for (const other of others) {
      for (const [index, request] of requests.entries()) {
        const [one, two] = [first[index], other[index]];
        if (one !== two)
          this.bad.push(`${describe(request)}: ${one ?? 'none'} on SQLite, ${two ?? 'none'} on PostgreSQL`);
      }
    }
  }

  private judge(request: HostileRequest, status: number, payload: string): void {
    this.statuses.add(status);
    if (status >= 500) this.bad.push(`${describe(request)}: ${status} ${payload}`);
    if (status < 400) return;
    if (INTERNALS.test(payload)) this.bad.push(`${describe(request)}: internals in ${payload}`);
    try {
      assertErrorFormat(JSON.parse(payload));
    } catch (error) {
      this.bad.push(`${describe(request)}: ${String(error)}`);
    }
  }
}

function describe({ method, url, payload = '', contentType }: HostileRequest): string {
  return `${method} ${url.slice(0, 200)} ${contentType} ${payload.slice(0, 300)}`;
}
