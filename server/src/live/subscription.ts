import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { Caller } from '../sessions/authenticate.ts';
import type { EventStream } from './event-stream.ts';
import type { PersonRevisions } from './live-repository.ts';

export type LiveDelta = NonNullable<LiveEvents['changed']['lists'][number]['delta']>;
export type Deltas = ReadonlyMap<string, LiveDelta>;

export interface SubscriptionOptions {
  readonly caller: Caller;
  readonly stream: EventStream;
  readonly epoch: string;
  readonly lastEventId: string | undefined;
  readonly listIds: readonly string[];
}

export class Subscription {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  readonly sessionId: string;
  readonly listIds: readonly string[];
  private readonly sentPresence = new Map<string, string>();
  private sent: { home: number; lists: Map<string, number> } | undefined;

  constructor(private readonly options: SubscriptionOptions) {
    this.personId = options.caller.person.id;
    this.email = options.caller.person.email;
    this.name = options.caller.person.name;
    this.sessionId = options.caller.session.id;
    this.listIds = options.listIds;
  }

  /** Undefined if the list was not visible then. */
  revisionSent(listId: string): number | undefined {
    return this.sent?.lists.get(listId);
  }

  maySee(listId: string): boolean {
    return this.sent?.lists.has(listId) ?? false;
  }

  /** The first call sends `hello`, with whether anything was missed. */
  sendAll(revisions: PersonRevisions, deltas: Deltas): void {
    const before = this.sent;
    this.sent = { home: revisions.home, lists: new Map(revisions.lists) };
    if (!before) {
      const resumed = this.options.lastEventId === this.cursor();
      this.options.stream.send('hello', { resumed }, this.cursor());
      return;
    }
    const lists = [...revisions.lists].filter(([id, revision]) => before.lists.get(id) !== revision);
    if (revisions.home === before.home && lists.length === 0) return;
    const home = revisions.home === before.home ? {} : { home: { revision: revisions.home } };
    this.sendChanged({ ...home, lists: this.withDeltas(lists, deltas) });
  }

  sendLists(revisions: ReadonlyMap<string, number>, deltas: Deltas): void {
    const { sent } = this;
    if (!sent) return;
    const newer = [...revisions].filter(([id, revision]) => revision > (sent.lists.get(id) ?? 0));
    if (newer.length === 0) return;
    newer.forEach(([id, revision]) => sent.lists.set(id, revision));
    this.sendChanged({ lists: this.withDeltas(newer, deltas) });
  }

  private withDeltas(lists: readonly (readonly [string, number])[], deltas: Deltas) {
    return lists.map(([id, revision]) => {
      const delta = this.listIds.includes(id) ? deltas.get(id) : undefined;
      return { id, revision, ...(delta && { delta }) };
    });
  }

  sendPresence(presence: LiveEvents['presence']): void {
    const text = JSON.stringify(presence.people);
    if (this.sentPresence.get(presence.list_id) === text) return;
    this.sentPresence.set(presence.list_id, text);
    this.options.stream.send('presence', presence);
  }

  heartbeat(): void {
    this.options.stream.heartbeat();
  }

  end(): void {
    this.options.stream.end();
  }

  private sendChanged(changed: LiveEvents['changed']): void {
    this.options.stream.send('changed', changed, this.cursor());
  }

  /** Equal only if nothing has changed: revisions only grow, and a list gained or lost also raises the home revision. */
  private cursor(): string {
    const { home = 0, lists = new Map<string, number>() } = this.sent ?? {};
    const sum = [...lists.values()].reduce((total, revision) => total + revision, 0);
    return `${this.options.epoch}-${home}-${sum}`;
  }
}
