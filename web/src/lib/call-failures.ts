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

/** No answer came: nobody knows whether the call was carried out. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';

  constructor(cause: unknown) {
    super('The server did not answer', { cause });
  }
}

/** The session the call belonged to is over. Whoever ended it has told the person, so callers stay silent. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}
