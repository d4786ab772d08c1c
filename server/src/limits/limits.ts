import type { LimitRule } from './use-limit.ts';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** How often something may happen; config.ts reads them. */
export interface LimitNumbers {
  readonly callsPerMinute: number;
  readonly signInFailuresPerAccount: number;
  readonly signInFailuresPerNetwork: number;
  readonly secretFailures: number;
  readonly resetsPerAddressAndNetwork: number;
  readonly resetsPerAddress: number;
  readonly resetsPerNetwork: number;
  readonly invitationsPerPerson: number;
  readonly invitationsPerStranger: number;
}

export type Limits = ReturnType<typeof limitRules>;

export function limitRules(numbers: LimitNumbers) {
  const rule = (name: string, limit: number, windowSeconds: number): LimitRule => ({
    name,
    limit,
    windowSeconds,
  });
  return {
    signInOfAccount: rule('sign-in of an account', numbers.signInFailuresPerAccount, QUARTER_S),
    signInFromNetwork: rule('sign-in from an address', numbers.signInFailuresPerNetwork, QUARTER_S),
    /** Wrong passwords and links. */
    secretsFromNetwork: rule('password from a network address', numbers.secretFailures, QUARTER_S),
    secretsOfPerson: rule('password of a person', numbers.secretFailures, QUARTER_S),
    invitationsFromNetwork: rule('invitation from an address', numbers.secretFailures, QUARTER_S),
    // A low limit per network, so that one network cannot use up the resets of somebody else's address.
    resetsOfAddressFromNetwork: rule(
      'reset of an address from a network address',
      numbers.resetsPerAddressAndNetwork,
      HOUR_S,
    ),
    resetsOfAddress: rule('reset of an address', numbers.resetsPerAddress, HOUR_S),
    resetsFromNetwork: rule('reset from a network address', numbers.resetsPerNetwork, HOUR_S),
    /** Both can send mails to strangers. */
    inviting: rule('inviting', numbers.invitationsPerPerson, HOUR_S),
    invitingOne: rule('inviting one person', numbers.invitationsPerStranger, HOUR_S),
  };
}
