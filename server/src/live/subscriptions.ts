import type { Subscription } from './subscription.ts';

/** Found by person and session without looking at all of them: there may be thousands. */
export class Subscriptions {
  private readonly all = new Set<Subscription>();
  private readonly byPerson = new Map<string, Set<Subscription>>();
  private readonly bySession = new Map<string, Set<Subscription>>();

  get size(): number {
    return this.all.size;
  }

  add(subscription: Subscription): void {
    this.all.add(subscription);
    addTo(this.byPerson, subscription.personId, subscription);
    addTo(this.bySession, subscription.sessionId, subscription);
  }

  remove(subscription: Subscription): boolean {
    removeFrom(this.byPerson, subscription.personId, subscription);
    removeFrom(this.bySession, subscription.sessionId, subscription);
    return this.all.delete(subscription);
  }

  [Symbol.iterator](): Iterator<Subscription> {
    return this.all.values();
  }

  people(): string[] {
    return [...this.byPerson.keys()];
  }

  sessions(): string[] {
    return [...this.bySession.keys()];
  }

  hasPerson(personId: string): boolean {
    return this.byPerson.has(personId);
  }

  ofPerson(personId: string): readonly Subscription[] {
    return [...(this.byPerson.get(personId) ?? [])];
  }

  ofSession(sessionId: string): readonly Subscription[] {
    return [...(this.bySession.get(sessionId) ?? [])];
  }
}

function addTo(index: Map<string, Set<Subscription>>, key: string, subscription: Subscription): void {
  index.set(key, (index.get(key) ?? new Set()).add(subscription));
}

function removeFrom(index: Map<string, Set<Subscription>>, key: string, subscription: Subscription): void {
  const found = index.get(key);
  found?.delete(subscription);
  if (found?.size === 0) index.delete(key);
}
