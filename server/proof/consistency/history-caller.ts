import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '../../src/testing/people.ts';
import type { History, Span, Stay, Thing } from './history-record.ts';
import { call, type Call, type Reply } from '../support/call.ts';
import { pick } from '../support/chance.ts';
import type { Tally } from '../support/figures.ts';

const MOST_AT_ONCE = 3;
/** Not found or not allowed, rate limited, too busy. */
const PASSING = [404, 429, 503];

export interface Ground {
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
  readonly thing: Thing;
  readonly stay: Stay;
}

export abstract class HistoryCaller {
  protected readonly outside = new Set<string>();

  constructor(
    readonly as: SignedIn,
    protected readonly ground: Ground,
    protected readonly shares: ReadonlyMap<string, string>,
  ) {}

  /** Calls on a list that the person has left must be refused. */
  protected async ask<E extends Endpoint>(endpoint: E, list_id: string, wish: Call = {}): Promise<Done<E>> {
    const isOutside = this.outside.has(list_id);
    const done = await this.send(endpoint, { ...wish, as: this.as, params: { list_id, ...wish.params } });
    if (isOutside && done.status < 400) this.say(`${endpoint.path} answered on a list that was left`);
    return done;
  }

  protected async send<E extends Endpoint>(endpoint: E, wish: Call): Promise<Done<E>> {
    for (;;) {
      const from = performance.now();
      const reply = await call(pick(this.ground.urls), endpoint, { as: this.as, ...wish });
      this.ground.statuses.add(reply.status);
      const isDone = reply.status === endpoint.status;
      if (!isDone && !PASSING.includes(reply.status))
        this.say(`${endpoint.path}: ${reply.status} ${reply.text}`);
      if (![429, 503].includes(reply.status))
        return { ...reply, isDone, during: { from, to: performance.now() } };
      await wait(Number(reply.headers['retry-after'] ?? 1) * 1000);
    }
  }

  protected bulk(listId: string, chosen: readonly Chosen[], list_items: unknown) {
    const query = { item_ids: chosen.map(({ stay }) => stay.itemId).join(',') };
    return this.ask(bulkUpdateItems, listId, { query, body: { list_items } });
  }

  protected some(listId: string, most = MOST_AT_ONCE): Chosen[] {
    const live = [...this.ground.history.liveIn(listId)];
    if (live.length === 0) return [];
    const chosen = Array.from({ length: Math.ceil(Math.random() * most) }, () => pick(live));
    return [...new Set(chosen)].map(([thing, stay]) => ({ thing, stay }));
  }

  protected note({ thing, stay }: Chosen, { isDone, during }: Done): void {
    if (!isDone && this.outside.has(stay.listId)) return;
    this.ground.history.attempts.push({ tag: thing.tag, stay, during, isDone });
  }

  protected saw(listIds: readonly string[], during: Span, items: readonly Item[], hasTicks = true): void {
    const seen = items.map((item) => ({
      tag: valueOf(item, 'product'),
      quantity: valueOf(item, 'quantity'),
      ...(hasTicks && { isTicked: String(item.completed) }),
    }));
    this.ground.history.sightings.push({ by: this.as.email, during, listIds, seen });
  }

  protected say(what: string): void {
    this.ground.history.bad.push(`${this.as.email}: ${what}`);
  }
}

export function valueOf(item: Item, label: string): string {
  return item.fields.find((field) => field.label === label)?.data ?? 'nothing';
}
