import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { Caller } from '../sessions/authenticate.ts';
import type { EventStream } from './event-stream.ts';
import type { Standing } from './live-repository.ts';

export interface SubscriptionOptions {
  readonly caller: Caller;
  readonly stream: EventStream;
  /** Tells this state of the database from any other, as in ETags. */
  readonly epoch: string;
  readonly lastEventId: string | undefined;
  /** The lists the person is looking at. */
  readonly listIds: readonly string[];
}

/** Somebody who listens, and what they have been told. Only what is new to them is sent. */
export class Subscription {
  readonly personId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly listIds: readonly string[];
  private readonly toldPresence = new Map<string, string>();
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

  /** Everything as it stands. The first time this says hello, and whether anything was missed. */
  tellAll(standing: Standing): void {
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

  /** Lists that have changed. Somebody who has not been told anything yet will be told everything. */
  tellOfLists(lists: readonly { id: string; revision: number }[]): void {
    const { told } = this;
    if (!told) return;
    const news = lists.filter(({ id, revision }) => revision > (told.lists.get(id) ?? 0));
    if (news.length === 0) return;
    news.forEach(({ id, revision }) => told.lists.set(id, revision));
    this.sendChanged({ lists: news.map(({ id, revision }) => ({ id, revision })) });
  }

  tellOfPresence(presence: LiveEvents['presence']): void {
    const text = JSON.stringify(presence.people);
    if (this.toldPresence.get(presence.list_id) === text) return;
    this.toldPresence.set(presence.list_id, text);
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

  /**
   * Equal only if nothing has changed: revisions only ever grow, and who gets or loses a list also gets a new revision
   * of the lists home.
   */
  private cursor(): string {
    const { home = 0, lists = new Map<string, number>() } = this.told ?? {};
    const sum = [...lists.values()].reduce((total, revision) => total + revision, 0);
    return `${this.options.epoch}-${home}-${sum}`;
  }
}
