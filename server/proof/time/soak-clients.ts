import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { call, type Call } from '../support/call.ts';
import { between, pick } from '../support/random.ts';
import { Tally } from '../support/figures.ts';

// The client's polling intervals without a stream.
const LIST_EVERY_MS = 3_000;
const HOME_EVERY_MS = 10_000;
const WRITE_EVERY_MS = 200;
const MOST_ITEMS = 50;
const ADD_SHARE = 0.4;

interface Group {
  readonly listId: string;
  readonly people: readonly SignedIn[];
}

export class SoakClients {
  readonly bad: string[] = [];
  readonly statuses = new Tally<number>();
  readonly tookMs: number[] = [];
  private readonly items = new Map<string, string[]>();

  constructor(
    private readonly url: string,
    private readonly groups: readonly Group[],
    private readonly endsAt: number,
  ) {}

  async run(): Promise<void> {
    const polling = this.groups.flatMap(({ listId, people }) =>
      people.flatMap((as) => [
        this.poll(LIST_EVERY_MS, getList, { as, params: { list_id: listId } }),
        this.poll(HOME_EVERY_MS, getLists, { as }),
      ]),
    );
    await Promise.all([...polling, this.every(WRITE_EVERY_MS, () => this.write(pick(this.groups)))]);
  }

  async every(ms: number, work: () => Promise<void>): Promise<void> {
    while (performance.now() < this.endsAt) {
      const next = performance.now() + ms;
      await work();
      await wait(Math.max(0, Math.min(next, this.endsAt) - performance.now()));
    }
  }

  private async poll(everyMs: number, endpoint: Endpoint, options: Call): Promise<void> {
    let etag: string | undefined;
    await wait(between(0, Math.min(everyMs, this.endsAt - performance.now())));
    await this.every(everyMs, async () => {
      const headers = etag === undefined ? {} : { 'if-none-match': etag };
      etag = await this.send(endpoint, { ...options, headers }, [200, 304]);
    });
  }

  private async write({ listId, people }: Group): Promise<void> {
    const [as, params] = [pick(people), { list_id: listId }];
    const items = this.items.get(listId) ?? [];
    this.items.set(listId, items);
    if (items.length === 0 || Math.random() < ADD_SHARE) {
      const id = newId();
      await this.send(createListItem, { as, params, body: { list_item: { id } } }, [200]);
      items.push(id);
      return;
    }
    if (items.length > MOST_ITEMS) {
      const item_id = items.shift() ?? '';
      await this.send(deleteListItem, { as, params: { ...params, item_id } }, [204]);
      return;
    }
    const body = { list_item: { completed: Math.random() < 0.5 } };
    await this.send(updateListItem, { as, params: { ...params, item_id: pick(items) }, body }, [200]);
  }

  private async send(
    endpoint: Endpoint,
    options: Call,
    expected: readonly number[],
  ): Promise<string | undefined> {
    const from = performance.now();
    const reply = await call(this.url, endpoint, options).catch(() => undefined);
    this.tookMs.push(performance.now() - from);
    this.statuses.add(reply?.status ?? 0);
    if (!reply || !expected.includes(reply.status)) {
      this.bad.push(`${endpoint.path}: ${reply ? `${reply.status} ${reply.text}` : 'no answer'}`);
    }
    return reply?.headers.etag;
  }
}
