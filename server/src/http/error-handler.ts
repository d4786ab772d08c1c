import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  Busy,
  Conflict,
  Invalid,
  ItemsNotFound,
  NotAcceptable,
  NotAllowed,
  NotFound,
  NotLoggedIn,
  NotSignedIn,
  Refusal,
  TooMany,
} from '../lib/errors.ts';
import { isApiPath } from './calls/api-path.ts';
import type { HeadersFor } from './security/headers.ts';

interface ErrorResponse {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
}

const NOT_FOUND: ErrorResponse = { status: 404, body: { error: 'Not found' } };
const NOT_JSON: ErrorResponse = { status: 400, body: { error: 'The request body is not valid JSON' } };

const FRAMEWORK_RESPONSES: Record<number, ErrorResponse> = {
  400: NOT_JSON,
  404: NOT_FOUND,
  413: { status: 413, body: { error: 'The request is too large' } },
  415: { status: 415, body: { error: 'Content-Type must be application/json' } },
};

/** The one place where refusals become HTTP responses and unexpected errors a 500 without internals. */
export function handleErrors(app: FastifyInstance): void {
  // Before the body is read.
  app.addHook('onRequest', (request, _reply, done) => {
    const isUnroutable = request.is404 && (request.method !== 'GET' || isApiPath(request.url));
    done(isUnroutable ? new NotFound() : undefined);
  });
  app.setErrorHandler((error: Error, request, reply) => send(reply, responseTo(error, request)));
}

/** An address that cannot be decoded never reaches hooks or handlers. */
export function handleBadUrl(headersFor: HeadersFor) {
  return (_error: Error, request: unknown, reply: unknown): void => {
    // Fastify's types for them depend on a route, and there is none.
    const { id, url, headers } = request as FastifyRequest;
    void (reply as FastifyReply).headers(headersFor({ url, headers })).header('x-request-id', id);
    void send(reply as FastifyReply, NOT_FOUND);
  };
}

function responseTo(error: Error, request: FastifyRequest): ErrorResponse {
  if (error instanceof Refusal) return responseToRefusal(error);
  const response = FRAMEWORK_RESPONSES[(error as Partial<FastifyError>).statusCode ?? 500];
  if (response) return response;

  request.log.error({ err: error, request: request.id }, 'unexpected failure');
  return { status: 500, body: { error: 'Something went wrong', request_id: request.id } };
}

function responseToRefusal(refusal: Refusal): ErrorResponse {
  if (refusal instanceof ItemsNotFound) {
    return { status: 404, body: { error: 'One or more items were not found' } };
  }
  if (refusal instanceof NotFound) return NOT_FOUND;
  if (refusal instanceof NotAllowed) {
    return { status: 403, body: { error: 'You do not have permission to take that action' } };
  }
  if (refusal instanceof NotSignedIn) return { status: 401, body: refusal.body };
  if (refusal instanceof NotLoggedIn) {
    return { status: 404, body: { success: false, errors: ['User was not found or was not logged in.'] } };
  }
  if (refusal instanceof Invalid) return { status: 422, body: refusal.fields };
  if (refusal instanceof Conflict) {
    return { status: 409, body: { ...refusal.fields }, ...retryAfter(refusal.retryAfterSeconds) };
  }
  if (refusal instanceof TooMany) {
    const body = { error: 'Too many requests. Please try again later.' };
    return { status: 429, body, ...retryAfter(refusal.retryAfterSeconds) };
  }
  if (refusal instanceof NotAcceptable) {
    return { status: 406, body: { error: 'This call answers with text/event-stream only' } };
  }
  if (refusal instanceof Busy) {
    return { status: 503, body: { error: 'The server is busy. Please try again.' }, ...retryAfter(1) };
  }
  throw refusal;
}

function retryAfter(seconds: number | undefined): { retryAfterSeconds?: number } {
  return seconds === undefined ? {} : { retryAfterSeconds: seconds };
}

function send(reply: FastifyReply, response: ErrorResponse): FastifyReply {
  if (response.retryAfterSeconds !== undefined) void reply.header('retry-after', response.retryAfterSeconds);
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(response.body);
}
