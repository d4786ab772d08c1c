import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import { connection } from '../api/connection.ts';
import type { LiveEvent } from './read-events.ts';
import { session } from '../session/session.ts';
import { SharedStream } from './shared-stream.ts';

type Visitors = LiveEvents['presence']['people'];

export type ChangedData = 'anything' | LiveEvents['changed'];

// A short look at another tab keeps the stream; a forgotten tab must not hold a connection.
const HIDDEN_FOR_MS = 5_000;
const SETTLE_MS = 50;
const NOBODY: Visitors = [];

class Live {
  private readonly listeners = new Set<() => void>();
  private readonly changeListeners = new Set<(changes: ChangedData) => void>();
  private readonly visits = new Map<string, number>();
  private readonly presence = new Map<string, Visitors>();
  private openFor: readonly string[] | undefined;
  private healthy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stream = new SharedStream({
    onEvent: (event) => {
      this.receive(event);
    },
    onLost: () => {
      this.setHealthy(false);
    },
  });

  readonly isHealthy = () => this.healthy;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  peopleOn(listId: string): Visitors {
    return this.presence.get(listId) ?? NOBODY;
  }

  start(onChange: (changes: ChangedData) => void): () => void {
    const controller = new AbortController();
    this.changeListeners.add(onChange);
    const unsubscribe = this.watchSession();
    const stopWatching = connection.subscribe(this.onConnection);
    document.addEventListener('visibilitychange', this.onVisibility, controller);
    window.addEventListener('online', this.onOnline, controller);
    this.settle(SETTLE_MS);
    return () => {
      this.changeListeners.delete(onChange);
      unsubscribe();
      stopWatching();
      controller.abort();
      clearTimeout(this.timer);
      this.reset();
    };
  }

  /** Makes the person visible to others on the list, until the returned function is called. */
  trackVisit(listId: string): () => void {
    const change = (by: number) => {
      const count = (this.visits.get(listId) ?? 0) + by;
      if (count > 0) this.visits.set(listId, count);
      else this.visits.delete(listId);
      if (this.openFor) this.settle(SETTLE_MS);
    };
    change(1);
    return () => {
      change(-1);
    };
  }

  private watchSession(): () => void {
    let generation = session.generation();
    return session.subscribe(() => {
      if (session.generation() === generation) return;
      generation = session.generation();
      this.reset();
      this.settle(0);
    });
  }

  private readonly onVisibility = () => {
    this.settle(document.visibilityState === 'hidden' ? HIDDEN_FOR_MS : 0);
  };

  /** A stream can outlast the network for a minute; who is there is not known any more. */
  private readonly onConnection = () => {
    if (connection.isOffline()) this.setHealthy(false);
    else this.onOnline();
  };

  /** The open stream may belong to a network that is gone. */
  private readonly onOnline = () => {
    this.openFor = undefined;
    this.settle(SETTLE_MS);
  };

  private settle(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const shouldStream = session.getSnapshot() !== null && document.visibilityState === 'visible';
      if (shouldStream) this.open();
      else this.close();
    }, delayMs);
  }

  private open(): void {
    const listIds = [...this.visits.keys()];
    if (this.openFor?.join() === listIds.join()) return;
    this.openFor = listIds;
    // Presence of lists that are no longer streamed would become outdated.
    for (const listId of this.presence.keys()) if (!this.visits.has(listId)) this.presence.delete(listId);
    this.stream.open(listIds);
  }

  private close(): void {
    this.openFor = undefined;
    this.stream.close();
    this.setHealthy(false);
  }

  /** Events of one person must not reach the next. */
  private reset(): void {
    this.close();
    this.stream.reset();
  }

  private receive({ event, data }: LiveEvent): void {
    if (event === 'presence') {
      this.presence.set(data.list_id, data.people);
      this.notify();
    } else if (event === 'changed' || !data.resumed) {
      for (const listener of this.changeListeners) listener(event === 'changed' ? data : 'anything');
    }
    this.setHealthy(true);
  }

  private setHealthy(healthy: boolean): void {
    if (this.healthy === healthy) return;
    this.healthy = healthy;
    if (!healthy) this.presence.clear();
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const live = new Live();
