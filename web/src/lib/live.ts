import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import { LiveStream } from './live-stream.ts';
import type { LiveEvent } from './read-events.ts';
import { session } from './session.ts';

type Visitors = LiveEvents['presence']['people'];

/** Which data may have changed: everything, or what an event names. */
export type News = 'anything' | LiveEvents['changed'];

// Whoever only looks at another tab for a moment keeps the stream; a forgotten tab must not hold a connection.
const HIDDEN_FOR_MS = 5_000;
// Leaving one page and opening the next is one change.
const SETTLE_MS = 50;
const NOBODY: Visitors = [];

/** What the server tells by itself, for the whole page: an external store, because all parts of the page may ask. */
class Live {
  private readonly listeners = new Set<() => void>();
  private readonly newsListeners = new Set<(news: News) => void>();
  private readonly lookedAt = new Map<string, number>();
  private presence: ReadonlyMap<string, Visitors> = new Map();
  private isOpen = false;
  private isWell = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stream = new LiveStream({
    onEvent: (event) => {
      this.receive(event);
    },
    onLost: () => {
      this.setWell(false);
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
  start(onNews: (news: News) => void): () => void {
    const controller = new AbortController();
    this.newsListeners.add(onNews);
    const unsubscribe = session.subscribe(this.onSession);
    document.addEventListener('visibilitychange', this.onVisibility, controller);
    window.addEventListener('online', this.reopen, controller);
    this.settle(SETTLE_MS);
    return () => {
      this.newsListeners.delete(onNews);
      unsubscribe();
      controller.abort();
      clearTimeout(this.timer);
      this.close();
    };
  }

  /** Others who look at the list learn that somebody is there, until the returned function is called. */
  lookAt(listId: string): () => void {
    const change = (by: number) => {
      const count = (this.lookedAt.get(listId) ?? 0) + by;
      if (count > 0) this.lookedAt.set(listId, count);
      else this.lookedAt.delete(listId);
      if (this.isOpen) this.settle(SETTLE_MS);
    };
    change(1);
    return () => {
      change(-1);
    };
  }

  private knownGeneration = session.generation();

  private readonly onSession = () => {
    if (session.generation() === this.knownGeneration) return;
    this.knownGeneration = session.generation();
    this.close();
    this.stream.forget();
    this.settle(0);
  };

  private readonly onVisibility = () => {
    if (document.visibilityState === 'hidden') this.settle(HIDDEN_FOR_MS);
    else if (this.isOpen) clearTimeout(this.timer);
    else this.settle(0);
  };

  private readonly reopen = () => {
    this.settle(0);
  };

  private settle(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const isWanted = session.getSnapshot() !== null && document.visibilityState === 'visible';
      if (isWanted) this.stream.open([...this.lookedAt.keys()]);
      else this.close();
      this.isOpen = isWanted;
    }, delayMs);
  }

  private close(): void {
    this.isOpen = false;
    this.stream.close();
    this.setWell(false);
  }

  private receive({ event, data }: LiveEvent): void {
    if (event === 'presence') {
      this.presence = new Map(this.presence).set(data.list_id, data.people);
      this.tell();
    } else if (event === 'changed' || !data.resumed) {
      for (const listener of this.newsListeners) listener(event === 'changed' ? data : 'anything');
    }
    this.setWell(true);
  }

  private setWell(isWell: boolean): void {
    if (this.isWell === isWell) return;
    this.isWell = isWell;
    if (!isWell) this.presence = new Map();
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const live = new Live();
