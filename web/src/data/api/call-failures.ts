/** The server answered, and said no. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The server answered ${status}`);
  }
}

/** The server knows of no session behind the call. */
export const isUnauthenticated = (error: unknown) => error instanceof Refused && error.status === 401;

/** What the call was about is not there, or not for this person. */
export const isMissing = (error: unknown) =>
  error instanceof Refused && (error.status === 403 || error.status === 404);

/** No answer came: nobody knows whether the call was carried out. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';

  constructor(cause: unknown) {
    super('The server did not answer', { cause });
  }
}

/** The session the call belonged to is over. Whoever ended it has told the person, so callers stay silent. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/** Not the call was wrong, but something about the server: a database that starts anew, a request that came too slowly. */
export const isServerFault = (error: unknown) =>
  error instanceof Refused && [408, 500, 502, 503, 504].includes(error.status);

/** What the server did not foresee. It may be over soon, or never. */
export const isServerError = (error: unknown) => error instanceof Refused && error.status === 500;

/** The same call may well succeed later: nobody answered, or the answer was to come back. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Refused)) return error instanceof NoResponse;
  return isServerFault(error) || error.status === 429 || isInProgress(error);
}

// Some minutes: longer than a restart takes. What fails then fails because of what it is.
const MAX_SERVER_ERRORS = 12;

/** As `isRetryable`, for the failures of one call: not when the server failed too often in a row. */
export function createRetryPolicy(): (error: unknown) => boolean {
  let serverErrors = 0;
  return (error) => {
    serverErrors = isServerError(error) ? serverErrors + 1 : 0;
    return isRetryable(error) && serverErrors < MAX_SERVER_ERRORS;
  };
}

/**
 * Nobody knows whether it was done: a proxy may give up on an answer that the server has already acted on, and a repeated call may
 * be told to wait, for the first one or for its turn. That an id is taken is certain, though.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Refused)) return error instanceof NoResponse;
  return error.status >= 500 || [408, 429].includes(error.status) || isInProgress(error);
}

/** Something has, or had, the id that was given. */
export function isIdTaken(error: unknown): boolean {
  return error instanceof Refused && error.status === 409 && !isInProgress(error);
}

/** A conflict with the same call, sent before, and not with what others did. */
function isInProgress({ status, body }: Refused): boolean {
  return status === 409 && typeof body === 'object' && body !== null && 'error' in body;
}
