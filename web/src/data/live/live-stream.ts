import { getEvents } from '@shared-lists/contract/api/events.ts';
import { connection } from '../api/connection.ts';
import { isOurs } from '../api/server-responses.ts';
import { readEvents, type LiveEvent } from './read-events.ts';
import { session } from '../session/session.ts';
import { Watchdog } from './watchdog.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
// One that says hello and ends at once, as some proxies have it, must not be asked for in a loop.
const LASTING_MS = 5_000;

export interface StreamListener {
  readonly onEvent: (event: LiveEvent) => void;
  /** The server is there, also when it has nothing to tell. */
  readonly onActivity?: () => void;
  /** The stream has ended, was lost, or could not be had. It is tried again. */
  readonly onLost: () => void;
}

/** Keeps one stream of events open for as long as it is wanted, and takes it up where it was lost. */
export class LiveStream {
  private controller: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastEventId: string | undefined;
  private waitMs = FIRST_WAIT_MS;

  constructor(private readonly listener: StreamListener) {}

  /** Also opens it anew for other lists; nothing is missed in between. */
  open(listIds: readonly string[]): void {
    this.close();
    this.controller = new AbortController();
    void this.run(listIds, this.controller);
  }

  close(): void {
    clearTimeout(this.timer);
    const former = this.controller;
    this.controller = undefined;
    former?.abort();
  }

  /** The next one begins from the beginning. */
  forget(): void {
    this.lastEventId = undefined;
  }

  /** Also what another tab has heard: the stream that is opened next goes on after it. */
  hear(event: LiveEvent): void {
    this.lastEventId = event.id ?? this.lastEventId;
    this.listener.onEvent(event);
  }

  private async run(listIds: readonly string[], own: AbortController): Promise<void> {
    const watchdog = new Watchdog(() => {
      own.abort();
      void connection.check();
    });
    const askedAt = Date.now();
    try {
      const body = await request(listIds, this.lastEventId, own.signal);
      await readEvents(body, {
        onActivity: () => {
          watchdog.restart();
          connection.noteActivity();
          if (this.controller === own) this.listener.onActivity?.();
          if (Date.now() - askedAt >= LASTING_MS) this.waitMs = FIRST_WAIT_MS;
        },
        onEvent: (event) => {
          if (this.controller === own) this.hear(event);
        },
      });
    } catch {
      // However it was lost, it is tried again.
    }
    watchdog.stop();
    // What is left of an answer that nobody reads would hold a connection.
    own.abort();
    if (this.controller === own) this.tryAgain(listIds);
  }

  /** Not all at once: a server that comes back has enough to do. */
  private tryAgain(listIds: readonly string[]): void {
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
  const isUnauthenticated = response.status === 401 && isOurs(response, 'application/json');
  if (isUnauthenticated && session.generation() === sentGeneration) session.expire();
  if (!response.ok || !isOurs(response, 'text/event-stream') || !response.body)
    throw new Error('This is no stream of events');
  return response.body;
}
