import { getEvents, type LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { FastifyInstance } from 'fastify';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import type { SignedIn } from './people.ts';

interface Received<Name extends keyof LiveEvents = keyof LiveEvents> {
  readonly id: string | undefined;
  readonly event: Name;
  readonly data: LiveEvents[Name];
}

export interface Listener {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly received: Received[];
  readonly comments: string[];
  readonly next: <Name extends keyof LiveEvents>(event: Name) => Promise<Received<Name>>;
  readonly ended: () => Promise<void>;
  readonly hangUp: () => void;
}

interface ListenOptions {
  readonly as: SignedIn;
  readonly lastEventId?: string;
  readonly lookingAt?: readonly string[];
}

const WAIT = { timeout: 10_000, interval: 5 };

/** A real connection: an injected request would wait for the end of the response. */
export async function listenTo(app: FastifyInstance, options: ListenOptions): Promise<Listener> {
  return listenAt(await addressOf(app), options);
}

export async function listenAt(
  url: string,
  { as, lastEventId, lookingAt }: ListenOptions,
): Promise<Listener> {
  const query = lookingAt?.length ? `?list_ids=${lookingAt.join(',')}` : '';
  const headers = {
    ...as.headers,
    accept: 'text/event-stream',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const request = get(`${url}${getEvents.path}${query}`, { headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  const received: Received[] = [];
  const comments: string[] = [];
  const returned = new Set<Received>();
  let isEnded = false;
  void readAll(response, (part) => {
    if (part.startsWith(':')) comments.push(part);
    else received.push(parse(part));
  }).then(() => (isEnded = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received,
    comments,
    ended: () => vi.waitFor(() => expect(isEnded).toBe(true), WAIT),
    hangUp: () => request.destroy(),
    next: (event) =>
      vi.waitFor(() => {
        const found = received.find((one) => one.event === event && !returned.has(one));
        if (!found) expect.fail(`No ${event}, but at last ${JSON.stringify(received.slice(-5))}`);
        returned.add(found);
        return found as never;
      }, WAIT),
  };
}

const listening = new WeakMap<FastifyInstance, Promise<string>>();

async function addressOf(app: FastifyInstance): Promise<string> {
  const isListening = listening.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 });
  listening.set(app, isListening);
  await isListening;
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function readAll(response: IncomingMessage, onPart: (part: string) => void): Promise<void> {
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    parts.forEach(onPart);
  });
  await new Promise<void>((resolve) => void response.on('close', resolve));
}

function parse(text: string): Received {
  const lines = new Map(text.split('\n').map((line) => line.split(/: (.*)/su, 2) as [string, string]));
  return {
    id: lines.get('id'),
    event: lines.get('event') as keyof LiveEvents,
    data: JSON.parse(lines.get('data') ?? 'null') as never,
  };
}
