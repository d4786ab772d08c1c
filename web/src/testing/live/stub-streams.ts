import { getEvents, type LiveEvents } from '@shared-lists/contract/api/events.ts';
import { vi } from 'vitest';

interface StubStream {
  readonly address: string;
  readonly headers: Headers;
  readonly isOpen: () => boolean;
  readonly write: (text: string) => void;
  readonly send: <Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name], id?: string) => void;
  readonly end: () => void;
  readonly lose: () => void;
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-request-id': '0f1e2d3c',
};

/** The test writes to each requested stream. Other calls pass through. */
export function stubStreams() {
  const { fetch: originalFetch } = globalThis;
  const requested: StubStream[] = [];
  let answerInstead: (() => Response | Promise<Response>) | undefined;

  async function receive(address: string, init: RequestInit): Promise<Response> {
    const { stream, body, aborted } = openStream(address, init);
    requested.push(stream);
    if (answerInstead) return Promise.race([answerInstead(), aborted]);
    return new Response(body, { headers: STREAM_HEADERS });
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.split('?')[0] === getEvents.path ? receive(address, init) : originalFetch(address, init),
  );

  return {
    requested,
    now: () => {
      const stream = requested.at(-1);
      if (!stream) throw new Error('No stream was requested for');
      return stream;
    },
    open: () => requested.filter((stream) => stream.isOpen()),
    answer: (answer?: () => Response | Promise<Response>) => {
      answerInstead = answer;
    },
  };
}

function openStream(address: string, init: RequestInit) {
  let isOpen = true;
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const close = (how: () => Promise<void>) => {
    if (!isOpen) return;
    isOpen = false;
    // The last data may stay unread.
    how().catch(() => undefined);
  };
  const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
  const aborted = new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => {
      const error = new DOMException('Aborted', 'AbortError');
      close(() => writer.abort(error));
      reject(error);
    });
  });
  aborted.catch(() => undefined);

  const stream: StubStream = {
    address,
    headers: new Headers(init.headers),
    isOpen: () => isOpen,
    write,
    send: (event, data, id) => {
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => {
      close(() => writer.close());
    },
    lose: () => {
      close(() => writer.abort(new TypeError('network error')));
    },
  };
  return { stream, body, aborted };
}
