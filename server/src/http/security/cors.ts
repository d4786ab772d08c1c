import type { FastifyInstance } from 'fastify';
import type { HeadersFor } from './headers.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = ['access-token', 'client', 'uid', 'content-type', 'if-none-match', 'idempotency-key'];
// Without it browsers send a preflight request before nearly every call.
const MAX_AGE_S = 600;
const EXPOSED_HEADERS =
  'access-token, client, uid, expiry, token-type, etag, retry-after, x-request-id, idempotency-replayed, list-revision, x-change-id';

const VARY = { vary: 'Origin, Accept-Encoding' };

/** Without origins no header is added. */
export function withOrigins(origins: readonly string[], others: HeadersFor): HeadersFor {
  if (origins.length === 0) return others;
  return (request) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return { ...others(request), ...VARY };
    return {
      ...others(request),
      ...VARY,
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
      'cross-origin-resource-policy': 'cross-origin',
    };
  };
}

function allowedHeaders(requested = ''): string {
  const names = [...REQUEST_HEADERS, ...requested.toLowerCase().split(',')].map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
}

/** Preflight requests need no session. */
export function handlePreflights(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isAllowed = reply.hasHeader('access-control-allow-origin');
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'];
    if (!isAllowed || !isPreflight) return done();

    const requested = request.headers['access-control-request-headers'];
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': allowedHeaders(requested),
        'access-control-max-age': MAX_AGE_S,
      })
      .send();
  });
}
