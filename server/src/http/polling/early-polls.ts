import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { UUID_PATTERN } from '@shared-lists/contract/rules/ids.ts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CallLimit } from '../../limits/call-limit.ts';
import { memoizeByObject } from '../../lib/memoize-by-object.ts';
import { sessionHeaders, type Caller } from '../../sessions/authenticate.ts';
import type { AuthCache } from '../../sessions/auth-cache.ts';
import type { EndedCall } from '../calls/ended-calls.ts';
import type { HeaderPairs, Headers, HeadersFor } from '../security/headers.ts';
import type { ReadResponses } from './read-responses.ts';
import { newRequestId } from '../calls/request-id.ts';

const ID = `(${UUID_PATTERN})`;

interface Lane {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
}

interface Poll {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly endpoint: Endpoint;
  readonly listId: string | undefined;
  readonly start: number;
}

interface EarlyPollsOptions {
  readonly authCache: AuthCache;
  readonly callLimit: CallLimit;
  readonly readResponses: ReadResponses;
  readonly headersFor: HeadersFor;
  readonly onEnded: (call: EndedCall) => void;
}

/**
 * Answers polls in front of Fastify.
 * Only successful responses are served here; everything else falls through to Fastify.
 */
export class EarlyPolls {
  private readonly lanes: Lane[] = [];
  private readonly found = new WeakMap<IncomingMessage, Caller>();

  constructor(private readonly options: EarlyPollsOptions) {}

  add(endpoint: Endpoint): void {
    this.lanes.push({ endpoint, path: new RegExp(`^${endpoint.path.replace(':list_id', ID)}$`, 'u') });
  }

  /** The caller that was authenticated here, if the request fell through. */
  callerOf(request: IncomingMessage): Caller | undefined {
    return this.found.get(request);
  }

  before(ordinaryWay: RequestListener): RequestListener {
    return (request, response) => {
      const poll = request.method === 'GET' ? this.pollIn(request, response) : undefined;
      if (!poll) return ordinaryWay(request, response);
      const goOn = (caller: Caller | undefined) => {
        if (!caller || !this.answer(poll, caller)) ordinaryWay(request, response);
      };
      const { authCache } = this.options;
      const recent = authCache.recall(request.headers, poll.listId);
      if (recent) return goOn(recent);
      const found = authCache.find(request.headers, poll.listId);
      void found.catch(() => undefined).then(goOn);
    };
  }

  private pollIn(request: IncomingMessage, response: ServerResponse): Poll | undefined {
    for (const { endpoint, path } of this.lanes) {
      const found = path.exec(request.url ?? '');
      if (found) return { request, response, endpoint, listId: found[1], start: performance.now() };
    }
    return undefined;
  }

  private answer({ request, response, endpoint, listId = '', start }: Poll, caller: Caller): boolean {
    const { readResponses, callLimit, headersFor, onEnded } = this.options;
    const { url = '', headers } = request;
    try {
      const answer = readResponses.find({ endpoint, caller, listId, headers });
      if (!answer) {
        this.found.set(request, caller);
        return false;
      }
      callLimit.count(caller.person.id);
      const id = newRequestId();
      const always = pairsOf(headersFor({ url, headers }));
      const pairs = joined([always, sessionPairs(caller), answer.headers, ['x-request-id', id]]);
      response.writeHead(answer.status, pairs).end(answer.body);
      onEnded({
        id,
        method: 'GET',
        route: endpoint.path,
        status: answer.status,
        ms: performance.now() - start,
        personId: caller.person.id,
      });
      return true;
    } catch {
      return response.headersSent;
    }
  }
}

/** A loop: `concat` makes a poll a twentieth slower. */
function joined(parts: readonly HeaderPairs[]): string[] {
  const pairs: string[] = [];
  for (const part of parts) for (const text of part) pairs.push(text);
  return pairs;
}

const pairsOf = memoizeByObject((headers: Headers) => Object.entries(headers).flat());
const sessionPairs = memoizeByObject((caller: Caller) => pairsOf(sessionHeaders(caller)));
