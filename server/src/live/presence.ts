import type { Subscription } from './subscription.ts';

// Longer than three heartbeats: one announcement may be late, but a dead process is forgotten.
const PRESENCE_TTL_MS = 50_000;
// PostgreSQL limits a notification to 8,000 bytes.
const MAX_ANNOUNCED = 20;

interface Visitor {
  readonly id: string;
  readonly email: string;
}

interface Announcement {
  readonly process: string;
  readonly listId: string;
  readonly people: readonly Visitor[];
}

interface PresenceOptions {
  readonly process: string;
  readonly announce: (message: string) => Promise<void>;
  readonly lookAgain: (personIds: readonly string[]) => void;
}

/** Who has a list open, in any process. Each process announces its own people regularly. */
export class Presence {
  private readonly here = new Map<string, Set<Subscription>>();
  private readonly elsewhere = new Map<string, Map<string, { people: readonly Visitor[]; until: number }>>();
  private readonly said = new Map<string, string>();
  private readonly unsaid = new Set<string>();
  private saying: Promise<void> | undefined;

  constructor(private readonly options: PresenceOptions) {}

  enter(subscription: Subscription): void {
    for (const listId of subscription.listIds) {
      this.here.set(listId, (this.here.get(listId) ?? new Set()).add(subscription));
    }
  }

  leave(subscription: Subscription): void {
    for (const listId of subscription.listIds) {
      this.here.get(listId)?.delete(subscription);
      if (this.here.get(listId)?.size === 0) this.here.delete(listId);
      this.update(listId);
    }
  }

  tell(subscription: Subscription): void {
    for (const listId of subscription.listIds.filter((id) => subscription.maySee(id))) {
      const people = this.visitors(listId).filter(({ id }) => id !== subscription.personId);
      subscription.sendPresence({ list_id: listId, people });
    }
  }

  /** Notifies other processes and the people on the list if somebody has joined or left. */
  update(listId: string): void {
    const text = JSON.stringify(this.localVisitors(listId));
    if (text === (this.said.get(listId) ?? '[]')) return;
    if (text === '[]') this.said.delete(listId);
    else this.said.set(listId, text);
    this.say(listId);
    this.lookAgain(listId);
  }

  heard(message: string): void {
    const { process, listId, people } = JSON.parse(message) as Announcement;
    if (process === this.options.process) return;
    const processes = this.elsewhere.get(listId) ?? new Map<string, never>();
    const before = processes.get(process)?.people ?? [];
    if (people.length === 0) processes.delete(process);
    else processes.set(process, { people, until: Date.now() + PRESENCE_TTL_MS });
    if (processes.size === 0) this.elsewhere.delete(listId);
    else this.elsewhere.set(listId, processes);
    if (JSON.stringify(before) !== JSON.stringify(people)) this.lookAgain(listId);
  }

  renew(): void {
    for (const [listId, processes] of this.elsewhere) {
      const gone = [...processes].filter(([, { until }]) => until < Date.now());
      gone.forEach(([process]) => processes.delete(process));
      if (processes.size === 0) this.elsewhere.delete(listId);
      if (gone.length > 0) this.lookAgain(listId);
    }
    for (const listId of this.said.keys()) this.say(listId);
  }

  async close(): Promise<void> {
    this.here.clear();
    for (const listId of this.said.keys()) this.say(listId);
    await this.saying;
  }

  private say(listId: string): void {
    this.unsaid.add(listId);
    this.saying ??= this.announcePending();
  }

  /** One at a time, so that announcements arrive in order. */
  private async announcePending(): Promise<void> {
    for (const listId of this.unsaid) {
      this.unsaid.delete(listId);
      const people = this.localVisitors(listId).slice(0, MAX_ANNOUNCED);
      const announcement: Announcement = { process: this.options.process, listId, people };
      await this.options.announce(JSON.stringify(announcement));
    }
    this.saying = undefined;
  }

  private lookAgain(listId: string): void {
    this.options.lookAgain([...(this.here.get(listId) ?? [])].map(({ personId }) => personId));
  }

  private visitors(listId: string): Visitor[] {
    const others = [...(this.elsewhere.get(listId)?.values() ?? [])].flatMap(({ people }) => people);
    return byEmail([...others, ...this.localVisitors(listId)]);
  }

  private localVisitors(listId: string): Visitor[] {
    const lookers = [...(this.here.get(listId) ?? [])].filter((subscription) => subscription.maySee(listId));
    return byEmail(lookers.map(({ personId, email }) => ({ id: personId, email })));
  }
}

function byEmail(visitors: readonly Visitor[]): Visitor[] {
  const byId = new Map(visitors.map((visitor) => [visitor.id, visitor]));
  return [...byId.values()].sort((a, b) => a.email.localeCompare(b.email));
}
