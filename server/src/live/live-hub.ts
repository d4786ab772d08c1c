import { randomUUID } from 'node:crypto';
import type { ChangeNotification, Watch, Watcher } from '../database/change-notifications.ts';
import type { Database } from '../database/database.ts';
import { Busy, TooMany } from '../lib/errors.ts';
import { findLiveSessions } from '../sessions/session-repository.ts';
import { findListRevisions, findPersonRevisions } from './live-repository.ts';
import { Presence } from './presence.ts';
import type { Subscription } from './subscription.ts';

const MAX_STREAMS = 10_000;
const MAX_STREAMS_OF_A_PERSON = 20;
const RETRY_AFTER_SECONDS = 30;
/** Changes within this time are sent together. */
const BATCH_MS = 20;
const HEARTBEAT_MS = 15_000;
/** Every few heartbeats everything is compared with the database, in case notifications were lost. */
const HEARTBEATS_TO_CHECK = 4;
const RETRY_MS = 1_000;
/** Changing pages or losing the connection briefly does not count as leaving. */
const LEAVE_DELAY_MS = 3_000;

/**
 * A notification only triggers a query of what each person may see now,
 * so lost, late or duplicate notifications do no harm.
 */
export class LiveHub implements Watcher {
  private readonly subscriptions = new Set<Subscription>();
  private readonly presence: Presence;
  private changedLists = new Set<string>();
  private changedPeople = new Set<string>();
  private sending: Promise<void> | undefined;
  private watch: Watch | undefined;
  private timer: NodeJS.Timeout | undefined;
  private heartbeatCount = 0;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void,
  ) {
    this.presence = new Presence({
      process: randomUUID(),
      announce: (message) => database.announce(message).catch(onError),
      recheck: (personIds) => this.recheck(personIds),
    });
  }

  async start(): Promise<void> {
    this.watch = await this.database.watch(this);
    this.timer = setInterval(() => void this.heartbeat().catch(this.onError), HEARTBEAT_MS);
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
    const own = [...this.subscriptions].filter((subscription) => subscription.personId === personId);
    if (own.length >= MAX_STREAMS_OF_A_PERSON) throw new TooMany(RETRY_AFTER_SECONDS);
  }

  add(subscription: Subscription): void {
    this.subscriptions.add(subscription);
    this.presence.add(subscription);
    this.recheck([subscription.personId]);
  }

  remove(subscription: Subscription): void {
    if (!this.subscriptions.delete(subscription)) return;
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
      this.onError(error);
    }
  }

  onMissed(): void {
    this.recheck([...this.subscriptions].map(({ personId }) => personId));
    void this.endStreamsOfEndedSessions().catch(this.onError);
  }

  async heartbeat(): Promise<void> {
    for (const subscription of this.subscriptions) subscription.heartbeat();
    this.presence.refresh();
    this.heartbeatCount++;
    if (this.heartbeatCount % HEARTBEATS_TO_CHECK === 0) this.onMissed();
    else await this.endStreamsOfEndedSessions();
  }

  private recheck(personIds: readonly string[]): void {
    personIds.forEach((id) => this.changedPeople.add(id));
    this.scheduleSend();
  }

  private scheduleSend(delayMs = BATCH_MS): void {
    if (this.isStopped) return;
    this.sending ??= new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => this.flush());
  }

  private async flush(): Promise<void> {
    const [lists, people] = [[...this.changedLists], this.listening(this.changedPeople)];
    this.changedLists = new Set();
    this.changedPeople = new Set();
    let delayMs = BATCH_MS;
    try {
      await this.sendChanges(people, this.subscriptions.size > 0 ? lists : []);
    } catch (error) {
      this.onError(error);
      lists.forEach((id) => this.changedLists.add(id));
      people.forEach((id) => this.changedPeople.add(id));
      delayMs = RETRY_MS;
    }
    this.sending = undefined;
    if (this.changedLists.size + this.changedPeople.size > 0) this.scheduleSend(delayMs);
  }

  /** Nothing is awaited between the query and sending, so that access revoked before the query is respected. */
  private async sendChanges(people: readonly string[], lists: readonly string[]): Promise<void> {
    if (people.length + lists.length === 0) return;
    const { personRevisions, listRevisions, sessions } = await this.database.read(async (db) => {
      const personRevisions = await findPersonRevisions(db, people);
      const listRevisions = await findListRevisions(db, lists);
      const concerned = this.sessionsOf(
        (personId) => personRevisions.has(personId) || listRevisions.has(personId),
      );
      return { personRevisions, listRevisions, sessions: await findLiveSessions(db, concerned) };
    });
    const listening = [...this.subscriptions].filter(({ sessionId }) => sessions.has(sessionId));
    for (const subscription of listening) {
      const own = personRevisions.get(subscription.personId);
      if (own) subscription.sendAll(own);
      subscription.sendLists(listRevisions.get(subscription.personId) ?? []);
    }
    this.sendPresenceTo(listening.filter(({ personId }) => personRevisions.has(personId)));
  }

  private sendPresenceTo(subscriptions: readonly Subscription[]): void {
    subscriptions.forEach((subscription) => this.presence.sendTo(subscription));
    const openLists = new Set(subscriptions.flatMap(({ listIds }) => listIds));
    openLists.forEach((listId) => this.presence.update(listId));
  }

  private listening(personIds: ReadonlySet<string>): string[] {
    const listening = new Set([...this.subscriptions].map(({ personId }) => personId));
    return [...personIds].filter((id) => listening.has(id));
  }

  private endSession(sessionId: string): void {
    for (const subscription of this.subscriptions) {
      if (subscription.sessionId === sessionId) subscription.end();
    }
  }

  private async endStreamsOfEndedSessions(): Promise<void> {
    const ids = this.sessionsOf(() => true);
    const live = await findLiveSessions(this.database.db, ids);
    ids.filter((id) => !live.has(id)).forEach((id) => this.endSession(id));
  }

  private sessionsOf(isConcerned: (personId: string) => boolean): string[] {
    const concerned = [...this.subscriptions].filter(({ personId }) => isConcerned(personId));
    return [...new Set(concerned.map(({ sessionId }) => sessionId))];
  }
}
