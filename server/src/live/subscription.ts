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
  private told: { home: number; lists: Map<string, number> } | undefined;

  constructor(private readonly options: SubscriptionOptions) {
    this.personId = options.caller.person.id;
    this.email = options.caller.person.email;
    this.sessionId = options.caller.session.id;
    this.listIds = options.listIds;
  }

  maySee(listId: string): boolean {
    return this.told?.lists.has(listId) ?? false;
  }

  /** The first call sends `hello`, with whether anything was missed. */
  sendAll(standing: PersonRevisions): void {
    const before = this.told;
    this.told = { home: standing.home, lists: new Map(standing.lists) };
    if (!before) {
      const resumed = this.options.lastEventId === this.cursor();
      this.options.stream.send('hello', { resumed }, this.cursor());
      return;
    }
    const lists = [...standing.lists].filter(([id, revision]) => before.lists.get(id) !== revision);
    if (standing.home === before.home && lists.length === 0) return;
    this.sendChanged({
      ...(standing.home !== before.home && { home: { revision: standing.home } }),
      lists: lists.map(([id, revision]) => ({ id, revision })),
    });
  }

  sendLists(lists: readonly { id: string; revision: number }[]): void {
    const { told } = this;
    if (!told) return;
    const news = lists.filter(({ id, revision }) => revision > (told.lists.get(id) ?? 0));
    if (news.length === 0) return;
    news.forEach(({ id, revision }) => told.lists.set(id, revision));
    this.sendChanged({ lists: news.map(({ id, revision }) => ({ id, revision })) });
  }

  sendPresence(presence: LiveEvents['presence']): void {
    const text = JSON.stringify(presence.people);
    if (this.sentPresence.get(presence.list_id) === text) return;
    this.sentPresence.set(presence.list_id, text);
    this.options.stream.send('presence', presence);
  }

  beat(): void {
    this.options.stream.beat();
  }

  end(): void {
    this.options.stream.end();
  }

  private sendChanged(changed: LiveEvents['changed']): void {
    this.options.stream.send('changed', changed, this.cursor());
  }

  /** Equal only if nothing has changed: revisions only grow, and a list gained or lost also raises the home revision. */
  private cursor(): string {
    const { home = 0, lists = new Map<string, number>() } = this.told ?? {};
    const sum = [...lists.values()].reduce((total, revision) => total + revision, 0);
    return `${this.options.epoch}-${home}-${sum}`;
  }
}
