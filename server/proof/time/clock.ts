import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { makeOldSecrets, tryOldSecrets } from './clock-secrets.ts';
import type { Engine, Outcome, Proof } from '../support/proof.ts';
import { call, type Call } from '../support/call.ts';
import { pick, times } from '../support/random.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedList, seedPeople, type SeededList } from '../support/seed.ts';
import { HOUR_MS, ShiftedClock, type ClockedServer } from '../support/shifted-clock.ts';

const SLOW_MS = -5 * 60_000;
const OWNERS = 4;
const JUMP_SHARE = 0.1;
const LIST_SHARE = 0.05;

export const clock: Proof = {
  name: 'clock',
  claim:
    'clocks that jump by an hour, or differ by five minutes, change no order and revive no expired secret',
  fullSize: { sqlite: 1_000, postgres: 1_000 },
  smallSize: { sqlite: 60 },
  run: ({ size, database }) => withInstallation(database, (installation) => runClocks(installation, size)),
};

async function runClocks(installation: Installation, size: number): Promise<Outcome> {
  const lists = await installation.withDatabase(async (database) => {
    const owners = await seedPeople(database, 'owner', OWNERS);
    const lists: SeededList[] = [];
    for (const owner of owners) lists.push(await seedList(database, owner));
    return lists;
  });
  const early =
    installation.engine === 'sqlite' ? await installation.withDatabase(makeOldSecrets) : undefined;
  const servers = await startAll(installation);
  // Created after the start, because servers delete expired rows when they start.
  const secrets = early ?? (await installation.withDatabase(makeOldSecrets));
  const bad: string[] = [];
  const jumps = new Tally<string>();
  const creators = lists.map((list) => new Creator(list, servers, bad, jumps));
  await Promise.all(creators.map((creator) => creator.create(Math.ceil(size / OWNERS))));
  for (const { clock } of servers) clock.set(0);
  for (const creator of creators) await creator.check();
  const tries = await tryOldSecrets(installation.engine, servers, secrets, bad);
  return {
    tried: size,
    bad,
    figures: { jumps: jumps.toString(), 'expired and live secrets': tries.toString() },
  };
}

async function startAll(installation: Installation): Promise<ClockedServer[]> {
  const clocks: Record<Engine, readonly number[]> = { sqlite: [0], postgres: [0, SLOW_MS] };
  const servers: ClockedServer[] = [];
  for (const [nth, baseMs] of clocks[installation.engine].entries()) {
    const clock = new ShiftedClock(installation.folder, String(nth), baseMs);
    const { url } = await installation.start(clock.env);
    servers.push({ url, clock });
  }
  return servers;
}

class Creator {
  private readonly items: string[] = [];
  private readonly lists: string[];
  private readonly owner: SignedIn;

  constructor(
    private readonly list: SeededList,
    private readonly servers: readonly ClockedServer[],
    private readonly bad: string[],
    private readonly jumps: Tally<string>,
  ) {
    this.owner = list.owner;
    this.lists = [list.id];
  }

  async create(count: number): Promise<void> {
    for (const id of times(count, () => newId())) {
      if (Math.random() < JUMP_SHARE) this.jump();
      if (Math.random() < LIST_SHARE) await this.createNextList();
      const body = { list_item: { id } };
      await this.send(createListItem, { params: { list_id: this.list.id }, body });
      this.items.push(id);
    }
  }

  async check(): Promise<void> {
    const { answer } = await this.send(getList, { params: { list_id: this.list.id } });
    const items = answer.not_completed_items;
    if (items.map(({ id }) => id).join() !== this.items.join()) this.bad.push('Items are out of order');
    const moments = items.map(({ created_at }) => created_at);
    if (moments.join() !== moments.toSorted().join()) this.bad.push('Items are not sorted by created_at');
    const { accepted_lists } = (await this.send(getLists, {})).answer;
    const lists = accepted_lists.not_completed_lists.map(({ id }) => id);
    if (lists.join() !== this.lists.toReversed().join()) this.bad.push('Lists are out of order');
  }

  private jump(): void {
    const hours = pick([-1, 0, 1]);
    pick(this.servers).clock.set(hours * HOUR_MS);
    this.jumps.add(`to ${hours} h`);
  }

  private async createNextList(): Promise<void> {
    const id = newId();
    await this.send(createList, { body: { list: { id, name: 'A list' } } });
    this.lists.push(id);
  }

  private async send<E extends Endpoint>(endpoint: E, options: Call) {
    const reply = await call(pick(this.servers).url, endpoint, { as: this.owner, ...options });
    if (reply.status !== endpoint.status) this.bad.push(`${endpoint.path}: ${reply.status} ${reply.text}`);
    return reply;
  }
}
