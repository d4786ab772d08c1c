import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write(line: string): void;
}

/** Logs say what happened by route and ids. Addresses, query strings, headers and bodies never get into them. */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: null,
    // A database's error also carries the values it stumbled over, so only these three parts of an error are kept.
    serializers: { err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }) },
    redact: ['password', '*.password', 'token', '*.token', 'email', '*.email', 'headers', '*.headers'],
  };
}

/** One line per call: refusals that matter to an operator at `info`, everything else at `debug`. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isTelling = [401, 403, 429].includes(reply.statusCode);
    const call = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      person: request.caller?.person.id,
    };
    request.log[isTelling ? 'info' : 'debug'](call, 'call');
    done();
  });
}
