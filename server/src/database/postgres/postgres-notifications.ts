import pg from 'pg';
import { isSubject, type Watch, type Watcher } from '../change-notifications.ts';
import type { ConnectionEvents } from './postgres-pools.ts';

/** Same as in migration 003. */
export const CHANNEL = 'shared_lists';
export const ANNOUNCED = 'announced';
export const LISTENER = 'shared-lists listener';

const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 5_000;
const CHECK_EVERY_MS = 10_000;

/** Listens on its own connection and reconnects when that is lost. */
export async function watchPostgres(url: string, watcher: Watcher, events: ConnectionEvents): Promise<Watch> {
  const listener = new Listener(url, watcher, events);
  await listener.connect();
  return listener;
}

class Listener implements Watch {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private waitMs = FIRST_WAIT_MS;
  private isStopped = false;

  constructor(
    private readonly url: string,
    private readonly watcher: Watcher,
    private readonly events: ConnectionEvents,
  ) {}

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: MAX_WAIT_MS,
      query_timeout: MAX_WAIT_MS,
    });
    this.client = client;
    client.on('error', (error) => this.onLost(client, error));
    client.on('end', () => this.onLost(client));
    client.on('notification', ({ payload = '' }) => this.dispatch(payload));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.waitMs = FIRST_WAIT_MS;
    this.events.onConnected();
    this.check(client);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private dispatch(payload: string): void {
    const space = payload.indexOf(' ');
    const [subject, rest] = [payload.slice(0, space), payload.slice(space + 1)];
    if (isSubject(subject)) this.watcher.onChange({ subject, id: rest });
    else if (subject === ANNOUNCED) this.watcher.onMessage(rest);
  }

  /** A connection that was cut silently looks like one without notifications. */
  private check(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.check(client),
        (error: unknown) => this.onLost(client, error instanceof Error ? error : undefined),
      );
    }, CHECK_EVERY_MS);
    this.timer.unref();
  }

  private onLost(client: pg.Client, error?: Error): void {
    if (this.isStopped || client !== this.client) return;
    if (error) this.events.onError(error);
    this.client = undefined;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.reconnect(), this.waitMs);
    this.waitMs = Math.min(this.waitMs * 2, MAX_WAIT_MS);
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect();
      this.watcher.onMissed();
    } catch (error) {
      if (this.client) this.onLost(this.client, error instanceof Error ? error : undefined);
    }
  }
}
