import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { LIST_REVISION_HEADER, type Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { call, type Call } from '../support/call.ts';
import { between, pick } from '../support/random.ts';
import type { Database } from '../../src/database/database.ts';
import { percentile, Tally } from '../support/figures.ts';
import type { Outcome } from '../support/proof.ts';
import { seedList, seedPeople } from '../support/seed.ts';

// The client's polling intervals without a stream.
const LIST_EVERY_MS = 3_000;
const HOME_EVERY_MS = 10_000;
const WRITE_EVERY_MS = 200;
const MOST_ITEMS = 50;
const ADD_SHARE = 0.4;

const PEOPLE_OF_A_LIST = 5;

export interface Group {
  readonly listId: string;
  readonly people: readonly SignedIn[];
}

/** Lists of five people each. */
export async function seedGroups(database: Database, count: number): Promise<Group[]> {
  const people = await seedPeople(database, 'writer', count);
  const groups: Group[] = [];
  for (let first = 0; first < count; first += PEOPLE_OF_A_LIST) {
    const [owner, ...others] = people.slice(first, first + PEOPLE_OF_A_LIST) as [SignedIn, ...SignedIn[]];
    const { id } = await seedList(database, owner, others);
    groups.push({ listId: id, people: [owner, ...others] });
  }
  return groups;
}

export class SoakClients {
  readonly bad: string[] = [];
  readonly statuses = new Tally<number>();
  readonly tookMs: number[] = [];
  /** Of each list that was changed, the last one that was acknowledged. */
  readonly revisions = new Map<string, number>();
  private readonly items = new Map<string, string[]>();

  constructor(
    private readonly url: string,
    private readonly groups: readonly Group[],
    private readonly endsAt: number,
  ) {}

  async poll(): Promise<void> {
    const polling = this.groups.flatMap(({ listId, people }) =>
      people.flatMap((as) => [
        this.pollOne(LIST_EVERY_MS, getList, { as, params: { list_id: listId } }),
        this.pollOne(HOME_EVERY_MS, getLists, { as }),
      ]),
    );
    await Promise.all(polling);
  }

  write(): Promise<void> {
    return this.every(WRITE_EVERY_MS, () => this.change(pick(this.groups)));
  }

  figures(): Outcome['figures'] {
    return {
      answers: this.statuses.toString(),
      'half of the answers within': `${percentile(this.tookMs, 0.5).toFixed(1)} ms`,
      '99 of 100 within': `${percentile(this.tookMs, 0.99).toFixed(1)} ms`,
    };
  }

  async every(ms: number, work: () => Promise<void>): Promise<void> {
    while (performance.now() < this.endsAt) {
      const next = performance.now() + ms;
      await work();
      await wait(Math.max(0, Math.min(next, this.endsAt) - performance.now()));
    }
  }

  private async pollOne(everyMs: number, endpoint: Endpoint, options: Call): Promise<void> {
    let etag: string | undefined;
    await wait(between(0, Math.min(everyMs, this.endsAt - performance.now())));
    await this.every(everyMs, async () => {
      const headers = etag === undefined ? {} : { 'if-none-match': etag };
      etag = (await this.send(endpoint, { ...options, headers }, [200, 304]))?.etag;
    });
  }

  private async change({ listId, people }: Group): Promise<void> {
    const [as, params] = [pick(people), { list_id: listId }];
    const items = this.items.get(listId) ?? [];
    this.items.set(listId, items);
    const changed = await this.changeOf(items, { as, params });
    this.revisions.set(listId, Number(changed?.[LIST_REVISION_HEADER]));
  }

  private async changeOf(items: string[], { as, params }: Required<Pick<Call, 'as' | 'params'>>) {
    if (items.length === 0 || Math.random() < ADD_SHARE) {
      const id = newId();
      const added = await this.send(createListItem, { as, params, body: { list_item: { id } } }, [200]);
      items.push(id);
      return added;
    }
    if (items.length > MOST_ITEMS) {
      const item_id = items.shift() ?? '';
      return this.send(deleteListItem, { as, params: { ...params, item_id } }, [204]);
    }
    const body = { list_item: { completed: Math.random() < 0.5 } };
    return this.send(updateListItem, { as, params: { ...params, item_id: pick(items) }, body }, [200]);
  }

  private async send(
    endpoint: Endpoint,
    options: Call,
    expected: readonly number[],
  ): Promise<IncomingHttpHeaders | undefined> {
    const from = performance.now();
    const reply = await call(this.url, endpoint, options).catch(() => undefined);
    this.tookMs.push(performance.now() - from);
    this.statuses.add(reply?.status ?? 0);
    if (!reply || !expected.includes(reply.status)) {
      this.bad.push(`${endpoint.path}: ${reply ? `${reply.status} ${reply.text}` : 'no answer'}`);
    }
    return reply?.headers;
  }
}
