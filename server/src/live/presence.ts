import type { Subscription } from './subscription.ts';

// Longer than three heartbeats: one announcement may be late, but a dead process is forgotten.
const PRESENCE_TTL_MS = 50_000;
// PostgreSQL limits a notification to 8,000 bytes.
const MAX_ANNOUNCED = 20;

interface Visitor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface Announcement {
  readonly process: string;
  readonly listId: string;
  readonly people: readonly Visitor[];
}

interface PresenceOptions {
  readonly process: string;
  readonly announce: (message: string) => Promise<void>;
  readonly recheck: (personIds: readonly string[]) => void;
}

/** Who has a list open, in any process. Each process announces its own people regularly. */
export class Presence {
  private readonly local = new Map<string, Set<Subscription>>();
  private readonly remote = new Map<string, Map<string, { people: readonly Visitor[]; until: number }>>();
  private readonly announced = new Map<string, string>();
  private readonly pending = new Set<string>();
  private changes = 0;
  private readonly changedAt = new Map<string, number>();
  private announcing: Promise<void> | undefined;

  constructor(private readonly options: PresenceOptions) {}

  /** Taken before access is looked up: what changed since must not be sent by that look-up. */
  get version(): number {
    return this.changes;
  }

  add(subscription: Subscription): void {
    for (const listId of subscription.listIds) {
      this.noteChange(listId);
      this.local.set(listId, (this.local.get(listId) ?? new Set()).add(subscription));
    }
  }

  remove(subscription: Subscription): void {
    for (const listId of subscription.listIds) {
      this.noteChange(listId);
      this.local.get(listId)?.delete(subscription);
      if (this.local.get(listId)?.size === 0) this.local.delete(listId);
      this.update(listId);
    }
  }

  /** A change since `version` was taken has scheduled a look-up of its own, which sends it. */
  sendTo(subscription: Subscription, version: number): void {
    const isKnown = (id: string) => subscription.maySee(id) && (this.changedAt.get(id) ?? 0) <= version;
    for (const listId of subscription.listIds.filter(isKnown)) {
      const people = this.visitors(listId).filter(({ id }) => id !== subscription.personId);
      subscription.sendPresence({ list_id: listId, people });
    }
  }

  /** Notifies other processes and the people on the list if somebody has joined or left. */
  update(listId: string): void {
    const text = JSON.stringify(this.localVisitors(listId));
    if (text === (this.announced.get(listId) ?? '[]')) return;
    if (text === '[]') this.announced.delete(listId);
    else this.announced.set(listId, text);
    this.announce(listId);
    this.recheck(listId);
  }

  onMessage(message: string): void {
    const { process, listId, people } = JSON.parse(message) as Announcement;
    if (process === this.options.process) return;
    const processes = this.remote.get(listId) ?? new Map<string, never>();
    const before = processes.get(process)?.people ?? [];
    if (people.length === 0) processes.delete(process);
    else processes.set(process, { people, until: Date.now() + PRESENCE_TTL_MS });
    if (processes.size === 0) this.remote.delete(listId);
    else this.remote.set(listId, processes);
    if (JSON.stringify(before) === JSON.stringify(people)) return;
    this.noteChange(listId);
    this.recheck(listId);
  }

  refresh(): void {
    for (const [listId, processes] of this.remote) {
      const gone = [...processes].filter(([, { until }]) => until < Date.now());
      gone.forEach(([process]) => processes.delete(process));
      if (processes.size === 0) this.remote.delete(listId);
      if (gone.length > 0) this.recheck(listId);
    }
    for (const listId of this.announced.keys()) this.announce(listId);
    for (const listId of this.changedAt.keys())
      if (!this.local.has(listId) && !this.remote.has(listId)) this.changedAt.delete(listId);
  }

  async close(): Promise<void> {
    this.local.clear();
    for (const listId of this.announced.keys()) this.announce(listId);
    await this.announcing;
  }

  private noteChange(listId: string): void {
    this.changedAt.set(listId, ++this.changes);
  }

  private announce(listId: string): void {
    this.pending.add(listId);
    this.announcing ??= this.announcePending();
  }

  /** One at a time, so that announcements arrive in order. */
  private async announcePending(): Promise<void> {
    for (const listId of this.pending) {
      this.pending.delete(listId);
      const people = this.localVisitors(listId).slice(0, MAX_ANNOUNCED);
      const announcement: Announcement = { process: this.options.process, listId, people };
      await this.options.announce(JSON.stringify(announcement));
    }
    this.announcing = undefined;
  }

  private recheck(listId: string): void {
    this.options.recheck([...(this.local.get(listId) ?? [])].map(({ personId }) => personId));
  }

  private visitors(listId: string): Visitor[] {
    const others = [...(this.remote.get(listId)?.values() ?? [])].flatMap(({ people }) => people);
    return byEmail([...others, ...this.localVisitors(listId)]);
  }

  private localVisitors(listId: string): Visitor[] {
    const viewers = [...(this.local.get(listId) ?? [])].filter((subscription) => subscription.maySee(listId));
    return byEmail(viewers.map(({ personId, email, name }) => ({ id: personId, email, name })));
  }
}

function byEmail(visitors: readonly Visitor[]): Visitor[] {
  const byId = new Map(visitors.map((visitor) => [visitor.id, visitor]));
  return [...byId.values()].sort((a, b) => a.email.localeCompare(b.email));
}
