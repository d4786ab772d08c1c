import { vi } from 'vitest';

type Request = (lock: null) => Promise<void> | undefined;

/** Web Locks and BroadcastChannel, which jsdom lacks. */
export function stubTabs(): void {
  const queues = new Map<string, (() => Promise<void>)[]>();
  const channels = new Set<StubChannel>();

  async function serve(queue: (() => Promise<void>)[]): Promise<void> {
    for (let turn = queue[0]; turn; turn = queue[0]) {
      await turn();
      queue.shift();
    }
  }

  function request(name: string, ...rest: [Request] | [{ signal: AbortSignal }, Request]): Promise<void> {
    const [{ signal }, run] = rest.length === 2 ? rest : [new AbortController(), rest[0]];
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return new Promise((resolve, reject) => {
      let isGranted = false;
      const turn = async () => {
        isGranted = true;
        await run(null);
        resolve();
      };
      signal.addEventListener('abort', () => {
        if (isGranted) return;
        queue.splice(queue.indexOf(turn), 1);
        reject(new DOMException('Aborted', 'AbortError'));
      });
      if (queue.push(turn) === 1) void serve(queue);
    });
  }

  function query(): Promise<{ held: { name: string }[] }> {
    const held = [...queues].flatMap(([name, queue]) => (queue.length > 0 ? [{ name }] : []));
    return Promise.resolve({ held });
  }

  class StubChannel {
    onmessage: ((event: { data: unknown }) => void) | undefined;

    constructor(readonly name: string) {
      channels.add(this);
    }

    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        queueMicrotask(() => {
          if (channels.has(other)) other.onmessage?.({ data: structuredClone(data) });
        });
      }
    }

    close(): void {
      channels.delete(this);
    }
  }

  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { locks: { request, query } }),
  );
  vi.stubGlobal('BroadcastChannel', StubChannel);
}
