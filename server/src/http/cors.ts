import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = 'access-token, client, uid, content-type, if-none-match, idempotency-key';
const EXPOSED_HEADERS =
  'access-token, client, uid, expiry, token-type, etag, retry-after, x-request-id, idempotency-replayed';

/** Lets the listed origins, and no others, call the API from a browser. Without any, nothing is added. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();

    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();

    const asked = request.headers['access-control-request-headers'];
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': asked ? `${REQUEST_HEADERS}, ${asked}` : REQUEST_HEADERS,
      })
      .send();
  });
}
