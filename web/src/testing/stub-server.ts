import type { AnswerOf, BodyOf, Endpoint } from '@shared-lists/contract/endpoint.ts';
import { getHomeProgress, markListLooked } from '@shared-lists/contract/api/home.ts';
import { getStartingPoints } from '@shared-lists/contract/api/starting-points.ts';
import { getTemplates } from '@shared-lists/contract/api/templates.ts';
import { getTrash } from '@shared-lists/contract/api/trash.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import { endpoints } from '@shared-lists/contract/api/endpoints.ts';
import { Errors } from 'typebox/schema';
import { expect, onTestFinished, vi } from 'vitest';
import { connection } from '../data/api/connection.ts';
import { id } from './fixtures.ts';
import { trip } from './trips.ts';
import { heldCalls } from './held-calls.ts';

export interface Call<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: BodyOf<E>;
  readonly headers: Headers;
}

interface Extras {
  readonly status?: number;
  readonly etag?: string;
  readonly headers?: Record<string, string>;
}

export const SERVER_HEADERS = { 'content-type': 'application/json', 'x-request-id': '0f1e2d3c' };

type Handler = (call: Call) => Response | Promise<Response>;

// Paths without parameters win, because `bulk_update` is no item id.
const byPrecision = endpoints.toSorted((one, other) => parameterCount(one) - parameterCount(other));

/** Calls that pages make on the side. They are recorded only where a test answers them. */
const onTheSide = new Map<Endpoint, object | undefined>([
  [getHomeProgress, { lists: [] }],
  [markListLooked, { new_item_ids: [] }],
  [getVocabulary, { entries: [] }],
  [getTrash, { days: 30, lists: [], items: [], templates: [], fields: [], has_more: false }],
  [getTemplates, []],
  [getTrips, { trips: [] }],
  [updateTrip, trip({ user_id: id(99) })],
  [getStartingPoints, { starting_points: [] }],
]);

/** Says no more about the network than the calls that the test is about. */
function answerOnTheSide(endpoint: Endpoint, isLost: boolean): Response {
  if (isLost || connection.isOffline()) throw new TypeError('Failed to fetch');
  return respond(endpoint.status, onTheSide.get(endpoint));
}

function createHandlers() {
  const handlers = new Map<Endpoint, Handler>();
  const lost = new Set<Endpoint>();
  const handle = (endpoint: Endpoint, handler: Handler) => {
    lost.delete(endpoint);
    return handlers.set(endpoint, handler);
  };
  const lose = (endpoint: Endpoint) => {
    handle(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    lost.add(endpoint);
  };
  return { handlers, handle, lose, isLost: () => lost.size > 0 };
}

/** Fails the test on unexpected calls and on responses that violate the contract. */
export function stubServer() {
  const { handlers, handle, lose, isLost } = createHandlers();
  const mistakes: string[] = [];
  const calls: Call[] = [];
  let health: () => Response | Promise<Response> = () => respond(200, { status: 'ok' });

  async function receive(address: string, init: RequestInit): Promise<Response> {
    const [path = '', search] = address.split('?');
    if (path === '/healthz') return Promise.race([health(), aborted(init.signal)]);
    const endpoint = byPrecision.find(
      (candidate) => candidate.method === init.method && pattern(candidate).test(path),
    );
    const reply = endpoint && handlers.get(endpoint);
    if (endpoint && !reply && onTheSide.has(endpoint)) return answerOnTheSide(endpoint, isLost());
    if (!endpoint || !reply) {
      mistakes.push(`unexpected ${init.method ?? 'GET'} ${path}`);
      throw new TypeError('No stubbed answer');
    }
    const call = toCall(endpoint, path, search, init);
    mistakes.push(...mismatches(`body of ${endpoint.summary}`, endpoint.body, call.body));
    calls.push(call);
    return Promise.race([reply(call), aborted(init.signal)]);
  }

  function toResponse<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>, extras: Extras = {}): Response {
    mistakes.push(...mismatches(`answer of ${endpoint.summary}`, endpoint.answer, answer));
    return respond(extras.status ?? endpoint.status, answer, extras);
  }

  vi.stubGlobal('fetch', receive);
  onTestFinished(() => {
    expect(mistakes).toEqual([]);
  });

  return {
    calls,
    callsTo: <E extends Endpoint>(endpoint: E) =>
      calls.filter((call): call is Call<E> => call.endpoint === endpoint),
    answer: <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>, extras?: Extras) =>
      void handle(endpoint, () => toResponse(endpoint, answer, extras)),
    compute: <E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => AnswerOf<E>) =>
      void handle(endpoint, (call) => toResponse(endpoint, answer(call as Call<E>))),
    refuse: (endpoint: Endpoint, status: number, body: object, headers?: Record<string, string>) =>
      void handle(endpoint, () => respond(status, body, headers ? { headers } : {})),
    lose,
    /** For responses outside the contract, such as those of an older server. */
    answerRaw: (endpoint: Endpoint, status: number, text: string | null) =>
      void handle(endpoint, () => new Response(text, { status, headers: SERVER_HEADERS })),
    intercept: (endpoint: Endpoint, response: () => Response) => void handle(endpoint, response),
    /** Nothing answers any more, not even the health check. */
    hang: (...hung: readonly Endpoint[]) => {
      const never = () => new Promise<Response>(() => undefined);
      health = never;
      for (const endpoint of [...onTheSide.keys(), ...hung]) handle(endpoint, never);
    },
    hold: <E extends Endpoint>(endpoint: E) => {
      const held = heldCalls();
      handle(endpoint, held.arrive);
      onTestFinished(() => {
        if (held.areMissing()) mistakes.push(`too few calls to ${endpoint.summary}`);
      });
      return answering<AnswerOf<E>>(held, (answer, extras) => toResponse(endpoint, answer, extras));
    },
  };
}

function answering<Answer>(
  held: ReturnType<typeof heldCalls>,
  toResponse: (answer: Answer, extras?: Extras) => Response,
) {
  return {
    count: held.count,
    lose: held.lose,
    answer: (index: number, answer: Answer, extras?: Extras) => {
      held.respond(index, toResponse(answer, extras));
    },
    refuse: (index: number, status: number, body: object) => {
      held.respond(index, respond(status, body));
    },
    unchanged: (index: number) => {
      held.respond(index, new Response(null, { status: 304, headers: SERVER_HEADERS }));
    },
  };
}

export type StubServer = ReturnType<typeof stubServer>;

function respond(status: number, body: unknown, { etag, headers }: Extras = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { ...SERVER_HEADERS, ...(etag && { etag }), ...headers },
  });
}

function toCall(endpoint: Endpoint, path: string, search: string | undefined, init: RequestInit): Call {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Call['body']) : undefined;
  return { endpoint, path, query: new URLSearchParams(search), body, headers: new Headers(init.headers) };
}

function parameterCount({ path }: Endpoint): number {
  return path.split(':').length;
}

function pattern({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

function mismatches(what: string, schema: Endpoint['body'] | Endpoint['answer'], value: unknown): string[] {
  if (!schema) return [];
  const [, errors] = Errors(schema, value);
  return errors.map((error) => `${what}: ${error.instancePath} ${error.message}`);
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
