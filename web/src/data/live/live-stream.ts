import { getEvents } from '@shared-lists/contract/api/events.ts';
import { connection } from '../api/connection.ts';
import { isFromServer } from '../api/server-responses.ts';
import { readEvents, type LiveEvent } from './read-events.ts';
import { session } from '../session/session.ts';
import { Watchdog } from './watchdog.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
// A stream that ends right after its hello, as with some proxies, must not be reopened in a loop.
const LASTING_MS = 5_000;

export interface StreamListener {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onActivity?: () => void;
  readonly onLost: () => void;
}

export class LiveStream {
  private controller: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastEventId: string | undefined;
  private waitMs = FIRST_WAIT_MS;

  constructor(private readonly listener: StreamListener) {}

  /** Reopens the stream when the lists change; Last-Event-ID prevents gaps. */
  open(listIds: readonly string[]): void {
    this.close();
    this.controller = new AbortController();
    void this.run(listIds, this.controller);
  }

  close(): void {
    clearTimeout(this.timer);
    const earlier = this.controller;
    this.controller = undefined;
    earlier?.abort();
  }

  reset(): void {
    this.lastEventId = undefined;
  }

  /** Also called for events of other tabs, so that the next stream resumes after them. */
  receive(event: LiveEvent): void {
    this.lastEventId = event.id ?? this.lastEventId;
    this.listener.onEvent(event);
  }

  private async run(listIds: readonly string[], own: AbortController): Promise<void> {
    const watchdog = new Watchdog(() => {
      own.abort();
      void connection.check();
    });
    const requestedAt = Date.now();
    try {
      const body = await request(listIds, this.lastEventId, own.signal);
      await readEvents(body, {
        onActivity: () => {
          watchdog.restart();
          connection.noteActivity();
          if (this.controller === own) this.listener.onActivity?.();
          if (Date.now() - requestedAt >= LASTING_MS) this.waitMs = FIRST_WAIT_MS;
        },
        onEvent: (event) => {
          if (this.controller === own) this.receive(event);
        },
      });
    } catch {
      // Any loss leads to a retry.
    }
    watchdog.stop();
    // An unread response would keep its connection open.
    own.abort();
    if (this.controller === own) this.retry(listIds);
  }

  /** Jitter, so that not all clients return at once after a restart. */
  private retry(listIds: readonly string[]): void {
    this.timer = setTimeout(
      () => {
        this.open(listIds);
      },
      this.waitMs * (0.5 + Math.random()),
    );
    this.waitMs = Math.min(this.waitMs * 2, MAX_WAIT_MS);
    this.listener.onLost();
  }
}

async function request(listIds: readonly string[], lastEventId: string | undefined, signal: AbortSignal) {
  const sentGeneration = session.generation();
  const query = listIds.length > 0 ? `?list_ids=${listIds.join(',')}` : '';
  const response = await fetch(`${getEvents.path}${query}`, {
    method: getEvents.method,
    headers: {
      ...session.getSnapshot(),
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    cache: 'no-store',
    redirect: 'error',
    signal,
  });
  const isUnauthenticated = response.status === 401 && isFromServer(response, 'application/json');
  if (isUnauthenticated && session.generation() === sentGeneration) session.expire();
  if (!response.ok || !isFromServer(response, 'text/event-stream') || !response.body)
    throw new Error('This is no stream of events');
  return response.body;
}
