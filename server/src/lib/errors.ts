/** What a use case may refuse with. How each looks over HTTP is said once, in http/error-handler.ts. */
export abstract class Refusal extends Error {}

export class NotSignedIn extends Refusal {
  /** Sign-in and the token check say it in words of their own. */
  constructor(
    readonly body: Record<string, unknown> = { errors: ['You need to sign in before continuing.'] },
  ) {
    super('Not signed in');
  }
}

/** Signing out without being signed in. */
export class NotLoggedIn extends Refusal {}

export class NotAllowed extends Refusal {}

/** Unknown, archived or not visible to the caller: the answer never tells which. */
export class NotFound extends Refusal {}

/** The same for the items of a bulk call, which says so in words of its own. */
export class ItemsNotFound extends NotFound {}

export type InvalidFields = Record<string, string | string[]>;

export class Invalid extends Refusal {
  constructor(readonly fields: InvalidFields) {
    super('Invalid values');
  }
}

export class Conflict extends Refusal {
  constructor(
    readonly fields: InvalidFields,
    readonly retryAfterSeconds?: number,
  ) {
    super('Conflict');
  }
}

export class TooMany extends Refusal {
  constructor(readonly retryAfterSeconds: number) {
    super('Too many requests');
  }
}

/** The caller asks for a kind of answer that the call does not give. */
export class NotAcceptable extends Refusal {}

/** The server has more work than it may take on, or no database for the moment; nothing was done. */
export class Busy extends Refusal {
  constructor() {
    super('Too much work, or no database for the moment');
  }
}

/** The program cannot start. The message is for the operator: what is wrong and what to do, one line each. */
export class CannotStart extends Error {}

/** A command cannot do what the operator asks for; told in words, too. */
export class CannotDo extends CannotStart {}
