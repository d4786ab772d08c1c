import type { LossAnswer } from '@shared-lists/contract/api/templates.ts';

/** http/error-handler.ts maps each of them to a response. */
export abstract class Refusal extends Error {}

export class NotSignedIn extends Refusal {
  constructor(
    readonly body: Record<string, unknown> = { errors: ['You need to sign in before continuing.'] },
  ) {
    super('Not signed in');
  }
}

export class NotLoggedIn extends Refusal {}

export class NotAllowed extends Refusal {}

/** Unknown, archived or not visible: the response never reveals which. */
export class NotFound extends Refusal {}

export class ItemsNotFound extends NotFound {}

export type InvalidFields = Record<string, string | string[]>;

export class Invalid extends Refusal {
  constructor(readonly fields: InvalidFields) {
    super('Invalid values');
  }
}

export class Conflict extends Refusal {
  constructor(
    readonly fields: InvalidFields | LossAnswer,
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

export class NotAcceptable extends Refusal {}

export class Busy extends Refusal {
  constructor() {
    super('Too much work, or no database for the moment');
  }
}

/** The message is for the operator: what is wrong and what to do. */
export class CannotStart extends Error {}

export class CannotDo extends CannotStart {}
