import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { errorText } from '../../lib/error-text.ts';
import { Busy } from '../../lib/errors.ts';
import type { EndedCall } from './ended-calls.ts';

export interface LogStream {
  write(line: string): void;
}

export function loggerOptions(
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: null,
    // Database errors also carry values, so only these three parts are logged.
    serializers: {
      err: (error: Error) => ({ type: error.name, message: errorText(error), stack: error.stack ?? '' }),
    },
    redact: ['password', '*.password', 'token', '*.token', 'email', '*.email', 'headers', '*.headers'],
  };
}

/** A busy or unreachable database is logged elsewhere, once. */
export function logUnlessBusy(log: () => FastifyBaseLogger, message: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Busy)) log().error({ err: error }, message);
  };
}

const LOGGED_AS_INFO = [401, 403, 429];

export function logCall(
  log: FastifyBaseLogger,
  { id, method, route, status, ms, personId }: EndedCall,
): void {
  const level = LOGGED_AS_INFO.includes(status) ? 'info' : 'debug';
  log[level]({ request: id, method, route, status, ms: Math.round(ms), person: personId }, 'call');
}
