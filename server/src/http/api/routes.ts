import type { Endpoint, Needs } from '@shared-lists/contract/endpoint.ts';
import { UUID_PATTERN } from '@shared-lists/contract/rules/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { NotSignedIn } from '../../lib/errors.ts';
import { isListRight } from '../calls/access-of-call.ts';
import { isApiPath } from '../calls/api-path.ts';
import { sessionHeaders, type Caller } from '../../sessions/authenticate.ts';
import type { AuthCache } from '../../sessions/auth-cache.ts';
import type { EarlyPolls } from '../polling/early-polls.ts';
import type { Database } from '../../database/database.ts';
import type { CallLimit } from '../../limits/call-limit.ts';
import type { ReadResponses } from '../polling/read-responses.ts';

const METHODS = { GET: ['GET'], POST: ['POST'], PUT: ['PUT', 'PATCH'], DELETE: ['DELETE'] };

const NEEDS_WITHOUT_LIST: readonly string[] = ['nothing', 'a session', 'a share'] satisfies Needs[];

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'iu');

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    needs?: Needs;
    readsBody?: boolean;
  }
}

export interface ApiOptions {
  readonly database: Database;
  readonly epoch: string;
  readonly authCache: AuthCache;
  readonly callLimit: CallLimit;
  readonly readResponses: ReadResponses;
  readonly earlyPolls: EarlyPolls;
}

/** A route that does not declare its needs stops the server from starting. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    const needs = route.config?.needs;
    if (!isApiPath(route.url) || NEEDS_WITHOUT_LIST.includes(needs ?? '')) return;
    const hasList = route.url.includes('/:list_id');
    if (needs === undefined || !isListRight(needs) || !hasList) {
      throw new Error(`The route ${route.url} does not declare what it needs`);
    }
  });
}

export function addRoute(
  app: FastifyInstance,
  options: ApiOptions,
  endpoint: Endpoint,
  handler: RouteHandlerMethod,
): void {
  app.route({
    method: METHODS[endpoint.method],
    url: endpoint.path,
    config: { needs: endpoint.needs, readsBody: endpoint.body !== undefined },
    schema: endpoint.answer ? { response: { [endpoint.status]: endpoint.answer } } : {},
    // Before the body is read.
    onRequest: endpoint.needs === 'nothing' ? [] : [requireSession(options, endpoint)],
    handler,
  });
}

function requireSession({ authCache, callLimit, earlyPolls }: ApiOptions, endpoint: Endpoint) {
  const isPollOfList = endpoint.isPolled === true && isListRight(endpoint.needs);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const listId = isPollOfList ? listIdIn(request.params) : undefined;
    const cached = earlyPolls.callerOf(request.raw) ?? authCache.getCached(request.headers, listId);
    const caller = cached ?? (await authCache.authenticate(request.headers, listId));
    if (!caller) throw new NotSignedIn();
    request.caller = caller;
    void reply.headers(sessionHeaders(caller));
    callLimit.count(caller.person.id);
  };
}

/** Malformed ids never reach a query; they are refused later. */
function listIdIn(params: unknown): string | undefined {
  const { list_id } = params as { list_id: string };
  return UUID.test(list_id) ? list_id.toLowerCase() : undefined;
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new NotSignedIn();
  return request.caller;
}
