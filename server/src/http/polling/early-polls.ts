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
const SINCE = '(\\?since=[\\w-]*)?';

interface PolledRoute {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
}

interface Poll {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly endpoint: Endpoint;
  readonly listId: string | undefined;
  readonly isDelta: boolean;
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
  private readonly routes: PolledRoute[] = [];
  private readonly authenticated = new WeakMap<IncomingMessage, Caller>();

  constructor(private readonly options: EarlyPollsOptions) {}

  add(endpoint: Endpoint): void {
    const path = `^${endpoint.path.replace(':list_id', ID)}${endpoint.changes ? SINCE : ''}$`;
    this.routes.push({ endpoint, path: new RegExp(path, 'u') });
  }

  /** The caller that was authenticated here, if the request fell through. */
  callerOf(request: IncomingMessage): Caller | undefined {
    return this.authenticated.get(request);
  }

  wrap(next: RequestListener): RequestListener {
    return (request, response) => {
      const poll = request.method === 'GET' ? this.matchPoll(request, response) : undefined;
      if (!poll) return next(request, response);
      const respondOrPass = (caller: Caller | undefined) => {
        if (!caller || !this.respond(poll, caller)) next(request, response);
      };
      const { authCache } = this.options;
      const cached = authCache.getCached(request.headers, poll.listId);
      if (cached) return respondOrPass(cached);
      const authenticated = authCache.authenticate(request.headers, poll.listId);
      void authenticated.catch(() => undefined).then(respondOrPass);
    };
  }

  private matchPoll(request: IncomingMessage, response: ServerResponse): Poll | undefined {
    for (const { endpoint, path } of this.routes) {
      const found = path.exec(request.url ?? '');
      if (!found) continue;
      const [, listId, since] = found;
      return { request, response, endpoint, listId, isDelta: since !== undefined, start: performance.now() };
    }
    return undefined;
  }

  private respond(poll: Poll, caller: Caller): boolean {
    const { request, response, endpoint, listId = '', isDelta, start } = poll;
    const { readResponses, callLimit, headersFor, onEnded } = this.options;
    const { url = '', headers } = request;
    try {
      const cached = readResponses.find({ endpoint, caller, listId, headers, isDelta });
      if (!cached) {
        this.authenticated.set(request, caller);
        return false;
      }
      callLimit.count(caller.person.id);
      const id = newRequestId();
      const always = pairsOf(headersFor({ url, headers }));
      const pairs = concatenate([always, sessionPairs(caller), cached.headers, ['x-request-id', id]]);
      response.writeHead(cached.status, pairs).end(cached.body);
      onEnded({
        id,
        method: 'GET',
        route: endpoint.path,
        status: cached.status,
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
function concatenate(parts: readonly HeaderPairs[]): string[] {
  const pairs: string[] = [];
  for (const part of parts) for (const text of part) pairs.push(text);
  return pairs;
}

const pairsOf = memoizeByObject((headers: Headers) => Object.entries(headers).flat());
const sessionPairs = memoizeByObject((caller: Caller) => pairsOf(sessionHeaders(caller)));
