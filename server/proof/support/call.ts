import type { AnswerOf, Endpoint } from '@shared-lists/contract/endpoint.ts';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { SignedIn } from '../../src/testing/people.ts';
import { pathOf } from '../../src/testing/test-app.ts';
import { rememberPasswords } from './searched-logs.ts';

const LONGEST_CALL_MS = 30_000;
const keepAliveAgent = new Agent({ keepAlive: true });

export interface Call {
  readonly as?: Pick<SignedIn, 'headers'>;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly hasOwnConnection?: boolean;
  readonly signal?: AbortSignal;
}

export interface Reply<E = Endpoint> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly answer: AnswerOf<E>;
}

export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  options: Call = {},
): Promise<Reply<E>> {
  rememberPasswords(options.body);
  const query = options.query ? `?${new URLSearchParams(options.query).toString()}` : '';
  const sent = request(`${url}${pathOf(endpoint, options.params ?? {})}${query}`, {
    method: endpoint.method,
    agent: options.hasOwnConnection ? new Agent() : keepAliveAgent,
    headers: {
      ...options.as?.headers,
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    signal: options.signal ?? AbortSignal.timeout(LONGEST_CALL_MS),
  });
  return new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      textOf(response)
        .then((text) => {
          const answer = (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, answer });
        })
        .catch(reject);
    });
    sent.end(options.body === undefined ? undefined : JSON.stringify(options.body));
  });
}
