import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '../../src/testing/people.ts';
import type { History, Span, Placement, TrackedItem } from './history-record.ts';
import { call, type Call, type Reply } from '../support/call.ts';
import { pick } from '../support/random.ts';
import type { Tally } from '../support/figures.ts';

const MOST_AT_ONCE = 3;
/** Not found or not allowed, rate limited, too busy. */
const EXPECTED_REFUSALS = [404, 429, 503];

export interface Setup {
  readonly urls: readonly string[];
  readonly owners: ReadonlyMap<string, SignedIn>;
  readonly fieldIds: Readonly<Record<string, string>>;
  readonly history: History;
  readonly statuses: Tally<number>;
}

export interface Done<E = Endpoint> extends Reply<E> {
  readonly during: Span;
  readonly isDone: boolean;
}

export interface Chosen {
  readonly tracked: TrackedItem;
  readonly placement: Placement;
}

export abstract class HistoryCaller {
  protected readonly leftLists = new Set<string>();

  constructor(
    readonly as: SignedIn,
    protected readonly setup: Setup,
    protected readonly shares: ReadonlyMap<string, string>,
  ) {}

  /** Calls on a list that the person has left must be refused. */
  protected async sendToList<E extends Endpoint>(
    endpoint: E,
    list_id: string,
    options: Call = {},
  ): Promise<Done<E>> {
    const hasLeft = this.leftLists.has(list_id);
    const done = await this.send(endpoint, {
      ...options,
      as: this.as,
      params: { list_id, ...options.params },
    });
    if (hasLeft && done.status < 400) this.fail(`${endpoint.path} answered on a list that was left`);
    return done;
  }

  protected async send<E extends Endpoint>(endpoint: E, options: Call): Promise<Done<E>> {
    for (;;) {
      const from = performance.now();
      const reply = await call(pick(this.setup.urls), endpoint, { as: this.as, ...options });
      this.setup.statuses.add(reply.status);
      const isDone = reply.status === endpoint.status;
      if (!isDone && !EXPECTED_REFUSALS.includes(reply.status))
        this.fail(`${endpoint.path}: ${reply.status} ${reply.text}`);
      if (![429, 503].includes(reply.status))
        return { ...reply, isDone, during: { from, to: performance.now() } };
      await wait(Number(reply.headers['retry-after'] ?? 1) * 1000);
    }
  }

  protected bulk(listId: string, chosen: readonly Chosen[], list_items: unknown) {
    const query = { item_ids: chosen.map(({ placement }) => placement.itemId).join(',') };
    return this.sendToList(bulkUpdateItems, listId, { query, body: { list_items } });
  }

  protected some(listId: string, most = MOST_AT_ONCE): Chosen[] {
    const live = [...this.setup.history.liveIn(listId)];
    if (live.length === 0) return [];
    const chosen = Array.from({ length: Math.ceil(Math.random() * most) }, () => pick(live));
    return [...new Set(chosen)].map(([tracked, placement]) => ({ tracked, placement }));
  }

  protected recordAttempt({ tracked, placement }: Chosen, { isDone, during }: Done): void {
    if (!isDone && this.leftLists.has(placement.listId)) return;
    this.setup.history.attempts.push({ tag: tracked.tag, placement, during, isDone });
  }

  protected observe(listIds: readonly string[], during: Span, items: readonly Item[], hasTicks = true): void {
    const seen = items.map((item) => ({
      tag: valueOf(item, 'product'),
      quantity: valueOf(item, 'quantity'),
      ...(hasTicks && { isTicked: String(item.completed) }),
    }));
    this.setup.history.observations.push({ by: this.as.email, during, listIds, seen });
  }

  protected fail(what: string): void {
    this.setup.history.bad.push(`${this.as.email}: ${what}`);
  }
}

export function valueOf(item: Item, label: string): string {
  return item.fields.find((field) => field.label === label)?.data ?? 'nothing';
}
