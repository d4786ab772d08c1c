import type { Subscription } from './subscription.ts';

// Longer than three beats: one announcement may be late, but nobody stays for ever after a process has died.
const BELIEVED_MS = 50_000;

interface Visitor {
  readonly id: string;
  readonly email: string;
}

interface Announcement {
  readonly process: string;
  readonly listId: string;
  readonly people: readonly Visitor[];
}

/** Who has a list open now, here and in the other processes. Each process says who is there with it, again and again. */
export class Presence {
  private readonly here = new Map<string, Set<Subscription>>();
  private readonly elsewhere = new Map<string, Map<string, { people: readonly Visitor[]; until: number }>>();

  constructor(
    private readonly process: string,
    private readonly announce: (message: string) => void,
  ) {}

  enter(subscription: Subscription): void {
    for (const listId of subscription.listIds) {
      this.here.set(listId, (this.here.get(listId) ?? new Set()).add(subscription));
    }
  }

  leave(subscription: Subscription): void {
    for (const listId of subscription.listIds) {
      this.here.get(listId)?.delete(subscription);
      this.changed(listId);
      if (this.here.get(listId)?.size === 0) this.here.delete(listId);
    }
  }

  /** Tells all who look at the list who is there, and the other processes who is there with us. */
  changed(listId: string): void {
    this.announceOwn(listId);
    this.tell(listId);
  }

  heard(message: string): void {
    const { process, listId, people } = JSON.parse(message) as Announcement; // Only this class announces.
    if (process === this.process) return;
    const processes = this.elsewhere.get(listId) ?? new Map<string, never>();
    if (people.length === 0) processes.delete(process);
    else processes.set(process, { people, until: Date.now() + BELIEVED_MS });
    if (processes.size === 0) this.elsewhere.delete(listId);
    else this.elsewhere.set(listId, processes);
    this.tell(listId);
  }

  /** What is not said again is no longer so. */
  renew(): void {
    for (const [listId, processes] of this.elsewhere) {
      const gone = [...processes].filter(([, { until }]) => until < Date.now());
      gone.forEach(([process]) => processes.delete(process));
      if (gone.length > 0) this.tell(listId);
      if (processes.size === 0) this.elsewhere.delete(listId);
    }
    for (const listId of this.here.keys()) this.announceOwn(listId);
  }

  private announceOwn(listId: string): void {
    const announcement: Announcement = { process: this.process, listId, people: this.visitorsHere(listId) };
    this.announce(JSON.stringify(announcement));
  }

  private tell(listId: string): void {
    const visitors = this.visitors(listId);
    for (const subscription of this.lookersAt(listId)) {
      const people = visitors.filter(({ id }) => id !== subscription.personId);
      subscription.tellOfPresence({ list_id: listId, people });
    }
  }

  private visitors(listId: string): Visitor[] {
    const others = [...(this.elsewhere.get(listId)?.values() ?? [])].flatMap(({ people }) => people);
    const byId = new Map([...others, ...this.visitorsHere(listId)].map((visitor) => [visitor.id, visitor]));
    return [...byId.values()].sort((a, b) => a.email.localeCompare(b.email));
  }

  private visitorsHere(listId: string): Visitor[] {
    return this.lookersAt(listId).map(({ personId, email }) => ({ id: personId, email }));
  }

  private lookersAt(listId: string): Subscription[] {
    return [...(this.here.get(listId) ?? [])].filter((subscription) => subscription.maySee(listId));
  }
}
