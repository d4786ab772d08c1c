import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chunks } from '../database/chunks.ts';
import type { ChangeNotification, Watch, Watcher } from '../database/change-notifications.ts';
import type { ChangedItems } from '@shared-lists/contract/api/lists.ts';
import type { Database, Db } from '../database/database.ts';
import { Busy, TooMany } from '../lib/errors.ts';
import { findLiveSessions } from '../sessions/session-repository.ts';
import { findListRevisions, findPersonRevisions } from './live-repository.ts';
import { Presence } from './presence.ts';
import type { Deltas, LiveDelta, Subscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.ts';

const MAX_STREAMS = 10_000;
const MAX_STREAMS_OF_A_PERSON = 20;
const RETRY_AFTER_SECONDS = 30;
/** A change is sent at once, those that follow within this time together. */
const BATCH_MS = 20;
const HEARTBEAT_MS = 15_000;
/** Every few heartbeats everything is compared with the database, in case notifications were lost. */
const HEARTBEATS_TO_CHECK = 4;
const RETRY_MS = 1_000;
/** Changing pages or losing the connection briefly does not count as leaving. */
const LEAVE_DELAY_MS = 3_000;
/** Of lists, people or streams: SQLite's only connection is not held for longer. */
const AT_ONCE = 100;
/** Larger changes are fetched, compressed. */
const MAX_ITEMS_SENT = 20;

interface LiveHubOptions {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
  readonly showChangedItems: (db: Db, listId: string, since: number) => Promise<ChangedItems | undefined>;
}

/**
 * A notification only triggers a query of what each person may see now,
 * so lost, late or duplicate notifications do no harm.
 */
export class LiveHub implements Watcher {
  private readonly subscriptions = new Subscriptions();
  private readonly presence: Presence;
  private readonly changedLists = new Set<string>();
  private readonly changedPeople = new Set<string>();
  private sending: Promise<void> | undefined;
  private watch: Watch | undefined;
  private timer: NodeJS.Timeout | undefined;
  private heartbeatCount = 0;
  private lastSentAt = 0;
  private isStopped = false;

  constructor(private readonly options: LiveHubOptions) {
    const { database, onError } = options;
    this.presence = new Presence({
      process: randomUUID(),
      announce: (message) => database.announce(message).catch(onError),
      recheck: (personIds) => this.recheck(personIds),
    });
  }

  async start(): Promise<void> {
    this.watch = await this.options.database.watch(this);
    this.timer = setInterval(() => void this.heartbeat().catch(this.options.onError), HEARTBEAT_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    for (const subscription of this.subscriptions) subscription.end();
    await this.sending;
    await this.presence.close();
    await this.watch?.stop();
  }

  get streamCount(): number {
    return this.subscriptions.size;
  }

  refuseTooMany(personId: string): void {
    if (this.isStopped || this.subscriptions.size >= MAX_STREAMS) throw new Busy();
    if (this.subscriptions.ofPerson(personId).length >= MAX_STREAMS_OF_A_PERSON)
      throw new TooMany(RETRY_AFTER_SECONDS);
  }

  add(subscription: Subscription): void {
    this.subscriptions.add(subscription);
    this.presence.add(subscription);
    this.recheck([subscription.personId]);
  }

  remove(subscription: Subscription): void {
    if (!this.subscriptions.remove(subscription)) return;
    const leave = () => this.isStopped || this.presence.remove(subscription);
    setTimeout(leave, LEAVE_DELAY_MS).unref();
  }

  onChange({ subject, id }: ChangeNotification): void {
    if (subject === 'session') this.endSession(id);
    else if (subject === 'list') this.changedLists.add(id);
    else this.changedPeople.add(id);
    this.scheduleSend();
  }

  onMessage(message: string): void {
    try {
      this.presence.onMessage(message);
    } catch (error) {
      this.options.onError(error);
    }
  }

  onMissed(): void {
    this.recheck(this.subscriptions.people());
    void this.endEnded(this.subscriptions.sessions()).catch(this.options.onError);
  }

  /** Spread over the interval, so that thousands of streams never keep other calls waiting. */
  async heartbeat(): Promise<void> {
    this.presence.refresh();
    this.heartbeatCount++;
    const parts = chunks([...this.subscriptions], AT_ONCE);
    for (const [index, part] of parts.entries()) {
      if (index > 0) await sleep(HEARTBEAT_MS / parts.length, undefined, { ref: false });
      if (this.isStopped) return;
      part.forEach((subscription) => subscription.heartbeat());
      if (this.heartbeatCount % HEARTBEATS_TO_CHECK === 0) this.recheck(part.map(({ personId }) => personId));
      await this.endEnded(part.map(({ sessionId }) => sessionId));
    }
  }

  private recheck(personIds: readonly string[]): void {
    personIds.forEach((id) => this.changedPeople.add(id));
    this.scheduleSend();
  }

  private scheduleSend(delayMs = Date.now() - this.lastSentAt < BATCH_MS ? BATCH_MS : 0): void {
    if (this.isStopped) return;
    this.sending ??= new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => this.flush());
  }

  private async flush(): Promise<void> {
    const lists = takeFrom(this.changedLists, AT_ONCE);
    const people = takeFrom(this.changedPeople, AT_ONCE).filter((id) => this.subscriptions.hasPerson(id));
    let delayMs: number | undefined;
    try {
      await this.sendChanges(people, this.subscriptions.size > 0 ? lists : []);
    } catch (error) {
      this.options.onError(error);
      lists.forEach((id) => this.changedLists.add(id));
      people.forEach((id) => this.changedPeople.add(id));
      delayMs = RETRY_MS;
    }
    this.lastSentAt = Date.now();
    this.sending = undefined;
    if (this.changedLists.size + this.changedPeople.size > 0) this.scheduleSend(delayMs);
  }

  /** Nothing is awaited between the query and sending, so that access revoked before the query is respected. */
  private async sendChanges(people: readonly string[], lists: readonly string[]): Promise<void> {
    if (people.length + lists.length === 0) return;
    const { version } = this.presence;
    const { personRevisions, listRevisions, listening, deltas } = await this.options.database.read(
      async (db) => {
        const personRevisions = await findPersonRevisions(db, people);
        const listRevisions = await findListRevisions(db, lists);
        const personIds = new Set([...personRevisions.keys(), ...listRevisions.keys()]);
        const concerned = [...personIds].flatMap((id) => this.subscriptions.ofPerson(id));
        const sessions = await findLiveSessions(
          db,
          concerned.map(({ sessionId }) => sessionId),
        );
        const listening = concerned.filter(({ sessionId }) => sessions.has(sessionId));
        const since = earliestRevisions(listening, (subscription) => [
          ...(personRevisions.get(subscription.personId)?.lists ?? []),
          ...(listRevisions.get(subscription.personId) ?? []),
        ]);
        return { personRevisions, listRevisions, listening, deltas: await this.findDeltas(db, since) };
      },
    );
    for (const subscription of listening) {
      const own = personRevisions.get(subscription.personId);
      if (own) subscription.sendAll(own, deltas);
      subscription.sendLists(listRevisions.get(subscription.personId) ?? new Map(), deltas);
    }
    this.sendPresenceTo(
      listening.filter(({ personId }) => personRevisions.has(personId)),
      version,
    );
  }

  /** Large changes are left out. */
  private async findDeltas(db: Db, since: ReadonlyMap<string, number>): Promise<Deltas> {
    const deltas = new Map<string, LiveDelta>();
    for (const [listId, revision] of since) {
      const changes = await this.options.showChangedItems(db, listId, revision);
      const count = (changes?.changed_items.length ?? 0) + (changes?.removed_item_ids.length ?? 0);
      if (changes && count <= MAX_ITEMS_SENT) deltas.set(listId, { since: revision, ...changes });
    }
    return deltas;
  }

  private sendPresenceTo(subscriptions: readonly Subscription[], version: number): void {
    subscriptions.forEach((subscription) => this.presence.sendTo(subscription, version));
    const openLists = new Set(subscriptions.flatMap(({ listIds }) => listIds));
    openLists.forEach((listId) => this.presence.update(listId));
  }

  private endSession(sessionId: string): void {
    this.subscriptions.ofSession(sessionId).forEach((subscription) => subscription.end());
  }

  private async endEnded(sessionIds: readonly string[]): Promise<void> {
    const live = await findLiveSessions(this.options.database.db, sessionIds);
    sessionIds.filter((id) => !live.has(id)).forEach((id) => this.endSession(id));
  }
}

/** For each list that somebody is looking at, the oldest revision that one of them was told of. */
function earliestRevisions(
  subscriptions: readonly Subscription[],
  newest: (subscription: Subscription) => readonly (readonly [listId: string, revision: number])[],
): ReadonlyMap<string, number> {
  const earliest = new Map<string, number>();
  for (const subscription of subscriptions) {
    for (const [listId, revision] of newest(subscription)) {
      const sent = subscription.listIds.includes(listId) ? subscription.revisionSent(listId) : undefined;
      if (sent === undefined || sent >= revision) continue;
      earliest.set(listId, Math.min(sent, earliest.get(listId) ?? sent));
    }
  }
  return earliest;
}

function takeFrom(ids: Set<string>, most: number): string[] {
  const taken = [...ids].slice(0, most);
  taken.forEach((id) => ids.delete(id));
  return taken;
}
