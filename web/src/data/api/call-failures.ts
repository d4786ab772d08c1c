export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The server answered ${status}`);
  }
}

export const isUnauthenticated = (error: unknown) => error instanceof Refused && error.status === 401;

export const isMissing = (error: unknown) =>
  error instanceof Refused && (error.status === 403 || error.status === 404);

/** The call may or may not have been carried out. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';

  constructor(cause: unknown) {
    super('The server did not answer', { cause });
  }
}

/** The session of the call has ended. The person has been told already, so callers stay silent. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/** A problem of the server, not of the request, such as a database restart or a request timeout. */
export const isServerFault = (error: unknown) =>
  error instanceof Refused && [408, 500, 502, 503, 504].includes(error.status);

export const isServerError = (error: unknown) => error instanceof Refused && error.status === 500;

export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Refused)) return error instanceof NoResponse;
  return isServerFault(error) || error.status === 429 || isInProgress(error);
}

// Takes some minutes, longer than a restart. After that the request itself is to blame.
const MAX_SERVER_ERRORS = 12;

export function createRetryPolicy(): (error: unknown) => boolean {
  let serverErrors = 0;
  return (error) => {
    serverErrors = isServerError(error) ? serverErrors + 1 : 0;
    return isRetryable(error) && serverErrors < MAX_SERVER_ERRORS;
  };
}

/** A proxy may have timed out, or an identical call may still be in progress. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Refused)) return error instanceof NoResponse;
  return error.status >= 500 || [408, 429].includes(error.status) || isInProgress(error);
}

/** The id of a new record exists already, or existed before it was deleted. */
export function isIdTaken(error: unknown): boolean {
  return error instanceof Refused && error.status === 409 && !isInProgress(error);
}

/** Distinguishes a conflict with an identical earlier call from a conflict with other people's changes. */
function isInProgress({ status, body }: Refused): boolean {
  return status === 409 && typeof body === 'object' && body !== null && 'error' in body;
}
