import type { FastifyInstance } from 'fastify';

class UnreadableBody extends Error {
  constructor(readonly statusCode: 400 | 415) {
    super('Unreadable body');
  }
}

/** JSON objects only. No body at all is an empty object, whatever it calls itself; a DELETE has none to read. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' || request.method === 'DELETE') return done(null, {});
    if (!isJson(request.headers['content-type'])) return done(new UnreadableBody(415));

    void parseJson(request, text.toString(), (error, body: unknown) => {
      if (error || !isObject(body)) return done(new UnreadableBody(400));
      done(null, body);
    });
  });
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
