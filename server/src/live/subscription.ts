import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { Caller } from '../sessions/authenticate.ts';
import type { EventStream } from './event-stream.ts';
import type { PersonRevisions } from './live-repository.ts';

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
  readonly sessionId: string;
  readonly listIds: readonly string[];
  private readonly sentPresence = new Map<string, string>();
  private sent: { home: number; lists: Map<string, number> } | undefined;

  constructor(private readonly options: SubscriptionOptions) {
    this.personId = options.caller.person.id;
    this.email = options.caller.person.email;
    this.sessionId = options.caller.session.id;
    this.listIds = options.listIds;
  }

  maySee(listId: string): boolean {
    return this.sent?.lists.has(listId) ?? false;
  }

  /** The first call sends `hello`, with whether anything was missed. */
  sendAll(revisions: PersonRevisions): void {
    const before = this.sent;
    this.sent = { home: revisions.home, lists: new Map(revisions.lists) };
    if (!before) {
      const resumed = this.options.lastEventId === this.cursor();
      this.options.stream.send('hello', { resumed }, this.cursor());
      return;
    }
    const lists = [...revisions.lists].filter(([id, revision]) => before.lists.get(id) !== revision);
    if (revisions.home === before.home && lists.length === 0) return;
    this.sendChanged({
      ...(revisions.home !== before.home && { home: { revision: revisions.home } }),
      lists: lists.map(([id, revision]) => ({ id, revision })),
    });
  }

  sendLists(lists: readonly { id: string; revision: number }[]): void {
    const { sent } = this;
    if (!sent) return;
    const newer = lists.filter(({ id, revision }) => revision > (sent.lists.get(id) ?? 0));
    if (newer.length === 0) return;
    newer.forEach(({ id, revision }) => sent.lists.set(id, revision));
    this.sendChanged({ lists: newer.map(({ id, revision }) => ({ id, revision })) });
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
