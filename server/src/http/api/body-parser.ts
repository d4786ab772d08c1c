import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../../lib/is-object.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, part of the fingerprint of idempotent requests. */
    bodyText: string;
  }
}

class UnreadableBody extends Error {
  constructor(readonly statusCode: 400 | 415) {
    super('Unreadable body');
  }
}

/** Only JSON objects. An empty body counts as an empty object; the body of a DELETE is ignored if it declares none. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.addHook('onRequest', ignoreTypeOfEmptyBody);
  // Removes `__proto__` and `constructor` keys.
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text.toString();
    if (text === '' || ignoresBody(request)) return done(null, {});
    if (!isJson(request.headers['content-type'])) return done(new UnreadableBody(415));

    void parseJson(request, text.toString(), (error, body: unknown) => {
      if (error || !isObject(body)) return done(new UnreadableBody(400));
      done(null, body);
    });
  });
}

/** Fastify refuses an unknown content type even without a body. */
function ignoreTypeOfEmptyBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { headers } = request;
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (isEmpty || ignoresBody(request)) delete headers['content-type'];
  done();
}

function ignoresBody({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'DELETE' && routeOptions.config.readsBody !== true;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
