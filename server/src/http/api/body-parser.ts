import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '../../lib/is-object.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for telling whether two calls ask for the same. */
    bodyText: string;
  }
}

class UnreadableBody extends Error {
  constructor(readonly statusCode: 400 | 415) {
    super('Unreadable body');
  }
}

/** JSON objects only. No body at all is an empty object, whatever it calls itself; a DELETE has none to read. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.addHook('onRequest', ignoreTypeOfNothing);
  // Names that could reach a prototype are dropped: unknown keys are ignored, and these are never known.
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text.toString();
    if (text === '' || request.method === 'DELETE') return done(null, {});
    if (!isJson(request.headers['content-type'])) return done(new UnreadableBody(415));

    void parseJson(request, text.toString(), (error, body: unknown) => {
      if (error || !isObject(body)) return done(new UnreadableBody(400));
      done(null, body);
    });
  });
}

/** Fastify refuses a content type it cannot read, even where there is no content. */
function ignoreTypeOfNothing(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { headers, method } = request;
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (isEmpty || method === 'DELETE') delete headers['content-type'];
  done();
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
