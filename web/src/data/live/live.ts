import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { LiveEvent } from './read-events.ts';
import { session } from '../session/session.ts';
import { SharedStream } from './shared-stream.ts';

type Visitors = LiveEvents['presence']['people'];

/** Which data may have changed: everything, or what an event names. */
export type ChangedData = 'anything' | LiveEvents['changed'];

// Whoever only looks at another tab for a moment keeps the stream; a forgotten tab must not hold a connection.
const HIDDEN_FOR_MS = 5_000;
// Leaving one page and opening the next is one change.
const SETTLE_MS = 50;
const NOBODY: Visitors = [];

/** What the server tells by itself, for the whole page: an external store, because all parts of the page may ask. */
class Live {
  private readonly listeners = new Set<() => void>();
  private readonly changeListeners = new Set<(news: ChangedData) => void>();
  private readonly lookedAt = new Map<string, number>();
  private readonly presence = new Map<string, Visitors>();
  /** The lists the stream is open for, if it is. */
  private openFor: readonly string[] | undefined;
  private isWell = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stream = new SharedStream({
    onEvent: (event) => {
      this.receive(event);
    },
    onLost: () => {
      this.setHealthy(false);
    },
  });

  readonly isHealthy = () => this.isWell;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  peopleOn(listId: string): Visitors {
    return this.presence.get(listId) ?? NOBODY;
  }

  /** Listens for as long as somebody is signed in and can see the page, until the returned function is called. */
  start(onChange: (news: ChangedData) => void): () => void {
    const controller = new AbortController();
    this.changeListeners.add(onChange);
    const unsubscribe = this.watchSession();
    document.addEventListener('visibilitychange', this.onVisibility, controller);
    window.addEventListener('online', this.onOnline, controller);
    this.settle(SETTLE_MS);
    return () => {
      this.changeListeners.delete(onChange);
      unsubscribe();
      controller.abort();
      clearTimeout(this.timer);
      this.forget();
    };
  }

  /** Others who look at the list learn that somebody is there, until the returned function is called. */
  lookAt(listId: string): () => void {
    const change = (by: number) => {
      const count = (this.lookedAt.get(listId) ?? 0) + by;
      if (count > 0) this.lookedAt.set(listId, count);
      else this.lookedAt.delete(listId);
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
      this.forget();
      this.settle(0);
    });
  }

  private readonly onVisibility = () => {
    this.settle(document.visibilityState === 'hidden' ? HIDDEN_FOR_MS : 0);
  };

  /** What was open before may be of a network that is no longer there. */
  private readonly onOnline = () => {
    this.openFor = undefined;
    this.settle(SETTLE_MS);
  };

  private settle(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const isWanted = session.getSnapshot() !== null && document.visibilityState === 'visible';
      if (isWanted) this.open();
      else this.close();
    }, delayMs);
  }

  private open(): void {
    const listIds = [...this.lookedAt.keys()];
    if (this.openFor?.join() === listIds.join()) return;
    this.openFor = listIds;
    // From now on nobody says who is there.
    for (const listId of this.presence.keys()) if (!this.lookedAt.has(listId)) this.presence.delete(listId);
    this.stream.open(listIds);
  }

  private close(): void {
    this.openFor = undefined;
    this.stream.close();
    this.setHealthy(false);
  }

  /** What one person was told means nothing to the next. */
  private forget(): void {
    this.close();
    this.stream.forget();
  }

  private receive({ event, data }: LiveEvent): void {
    if (event === 'presence') {
      this.presence.set(data.list_id, data.people);
      this.tell();
    } else if (event === 'changed' || !data.resumed) {
      for (const listener of this.changeListeners) listener(event === 'changed' ? data : 'anything');
    }
    this.setHealthy(true);
  }

  private setHealthy(isWell: boolean): void {
    if (this.isWell === isWell) return;
    this.isWell = isWell;
    if (!isWell) this.presence.clear();
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const live = new Live();
