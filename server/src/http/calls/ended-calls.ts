import type { FastifyInstance } from 'fastify';

/** Never contains addresses, query strings, headers or bodies. */
export interface EndedCall {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly personId: string | undefined;
  readonly isStream?: boolean;
}

export function onEndedCalls(app: FastifyInstance, onEnded: (call: EndedCall) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    onEnded({
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
