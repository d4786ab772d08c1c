import type { TestApp } from '../../server/src/testing/test-app.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** `deaf`: calls arrive and are carried out, but their answers get lost. `closed`: nobody is there to hear anything. */
export type Line = 'up' | 'down' | 'deaf' | 'closed';

/** What lies between one device and the server. */
export class Network {
  line: Line = 'up';

  constructor(private readonly app: TestApp['app']) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    await setImmediate();
    if (this.line === 'closed') return new Promise(() => undefined);
    if (this.line === 'down') throw new TypeError('Failed to fetch');
    const answer = await this.app.inject({
      method: (init.method ?? 'GET') as 'GET', // Whatever the endpoints say; the types want one by name.
      url: path,
      headers: { ...(init.headers as Record<string, string>) }, // The client writes them as an object.
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    if ((this.line as Line) === 'closed') return new Promise(() => undefined);
    if ((this.line as Line) !== 'up') throw new TypeError('Failed to fetch');
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.payload : null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>, // None of ours comes twice.
    });
  }
}

const networks = new AsyncLocalStorage<Network>();

/** Whatever begins in there, timers included, meets this network. */
export const within = <T>(network: Network, work: () => Promise<T>): Promise<T> =>
  networks.run(network, work);

const FASTER = 50;

/** Several devices share one process: each call finds its own network, and nobody waits as long as people do. */
export function stubSurroundings(): void {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => networks.getStore()?.fetch(path, init));
  const later = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) => later(run, milliseconds / FASTER));
}
