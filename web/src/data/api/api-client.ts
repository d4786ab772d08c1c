import {
  CHANGE_BATCH_HEADER,
  fillPath,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
} from '@shared-lists/contract/endpoint.ts';
import { noteRevision } from './acknowledged-revisions.ts';
import { awaitResponse, readText } from './await-response.ts';
import { Refused, SessionOver, NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';
import { readHeaders, type Credentials } from '../session/credentials.ts';
import { readServerJson } from './server-responses.ts';
import { session } from '../session/session.ts';

export interface Reply<Answer> {
  readonly status: number;
  readonly answer: Answer;
  readonly etag: string | null;
  readonly credentials: Credentials | null;
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>;

interface LooseRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  /** Makes a retry safe where the server generates ids: it repeats its first response. */
  readonly idempotencyKey?: string;
  /** Of an action that makes several calls, which are undone together. */
  readonly batch?: string | undefined;
  readonly signal?: AbortSignal;
}

export type RequestOf<E> = LooseRequest & Part<'params', ParamsOf<E>> & Part<'body', BodyOf<E>>;

/** The response is trusted to match the contract, because the server serialises by it. */
export function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<Reply<AnswerOf<E>>>;
export async function call(endpoint: Endpoint, request: LooseRequest): Promise<Reply<unknown>> {
  const { response, answer } = await exchange(endpoint, request, {});
  if (!response.ok) throw new Refused(response.status, answer);
  if (request.params?.['list_id'] !== undefined) noteRevision(request.params['list_id'], response);
  return toReply(response, answer);
}

export function callIfChanged<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  etag: string,
): Promise<Reply<AnswerOf<E>> | 'unchanged'>;
export async function callIfChanged(
  endpoint: Endpoint,
  request: LooseRequest,
  etag: string,
): Promise<Reply<unknown> | 'unchanged'> {
  const { response, answer } = await exchange(endpoint, request, { 'if-none-match': etag });
  if (response.status === 304) return 'unchanged';
  if (!response.ok) throw new Refused(response.status, answer);
  return toReply(response, answer);
}

function toReply(response: Response, answer: unknown): Reply<unknown> {
  return {
    status: response.status,
    answer,
    etag: response.headers.get('etag'),
    credentials: readHeaders(response.headers),
  };
}

async function exchange(endpoint: Endpoint, request: LooseRequest, headers: Record<string, string>) {
  const sentGeneration = session.generation();
  const needsSession = endpoint.needs !== 'nothing';
  const isOutdated = () => needsSession && session.generation() !== sentGeneration;
  try {
    const { response, answer } = await awaitResponse(request.signal, (signal, onProgress) =>
      send(endpoint, request, headers, signal, onProgress),
    );
    connection.markOnline();
    const credentials = readHeaders(response.headers);
    if (credentials) session.renew(credentials, sentGeneration);
    if (!isOutdated() && needsSession && response.status === 401) session.expire();
    if (isOutdated()) throw new SessionOver();
    return { response, answer };
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    if (isOutdated()) throw new SessionOver();
    connection.markOffline();
    throw error;
  }
}

async function send(
  endpoint: Endpoint,
  { params = {}, query = {}, body, idempotencyKey, batch }: LooseRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
  onProgress: () => void,
) {
  const path = fillPath(endpoint.path, params);
  const search = new URLSearchParams(query).toString();
  const response = await fetch(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    headers: {
      ...session.getSnapshot(),
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(batch && { [CHANGE_BATCH_HEADER]: batch }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // We send our own If-None-Match; the browser's cache would hide 304 responses.
    cache: 'no-store',
    // Only a captive portal redirects.
    redirect: 'error',
    signal,
  });
  return { response, answer: readServerJson(response, await readText(response, onProgress)) };
}
