import type { FastifyInstance } from 'fastify';

/** What is told of a call when it is over. Addresses, query strings, headers and bodies are not. */
export interface EndedCall {
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, never the address itself. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly personId: string | undefined;
  /** Its answer went on for as long as somebody listened. */
  readonly isStream?: boolean;
}

export function onEndedCalls(app: FastifyInstance, tell: (call: EndedCall) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      personId: request.caller?.person.id,
      isStream: reply.getHeader('content-type') === 'text/event-stream',
    });
    done();
  });
}
