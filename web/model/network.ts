import type { TestApp } from '../../server/src/testing/test-app.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** `deaf`: requests arrive, but responses are lost. `closed`: the page is gone. */
export type ConnectionState = 'up' | 'down' | 'deaf' | 'closed';

export class Network {
  connection: ConnectionState = 'up';

  constructor(private readonly app: TestApp['app']) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    await setImmediate();
    if (this.connection === 'closed') return new Promise(() => undefined);
    if (this.connection === 'down') throw new TypeError('Failed to fetch');
    const answer = await this.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: { ...(init.headers as Record<string, string>) },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    if ((this.connection as ConnectionState) === 'closed') return new Promise(() => undefined);
    if ((this.connection as ConnectionState) !== 'up') throw new TypeError('Failed to fetch');
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.payload : null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  }
}

const networks = new AsyncLocalStorage<Network>();

/** Applies to everything started within, timers included. */
export const within = <T>(network: Network, work: () => Promise<T>): Promise<T> =>
  networks.run(network, work);

const FASTER = 50;

/** Devices share one process, so each call finds its own network; timers run faster. */
export function stubEnvironment(): void {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => networks.getStore()?.fetch(path, init));
  const later = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) => later(run, milliseconds / FASTER));
}
