import { tests, type Mutant } from './mutant.ts';

const SERVICE = 'server/src/features/accounts/passwords/password-service.ts';
const TOKENS = 'server/src/features/accounts/passwords/mail-token-repository.ts';
const ASKING = tests('features/accounts/request-reset');
const SETTING = tests('features/accounts/set-password');

/** Links that set a new password. */
export const resets: readonly Mutant[] = [
  {
    id: 'only-active-get-reset',
    rule: 'who has not accepted an invitation gets no reset link',
    authorises: true,
    file: SERVICE,
    find: 'if (!person?.password_hash || person.disabled_at',
    replace: 'if (!person || person.disabled_at',
    tests: ASKING,
  },
  {
    id: 'unknown-gets-same-answer',
    rule: 'asking for a reset answers alike for known and unknown addresses',
    file: SERVICE,
    find: 'if (!person?.password_hash || person.disabled_at',
    replace:
      "if (!person) throw new Invalid({ email: ['is unknown'] });\n    if (!person.password_hash || person.disabled_at",
    tests: ASKING,
  },
  {
    id: 'resets-of-address',
    rule: 'twenty resets of one address in an hour are enough',
    file: SERVICE,
    find: '    await countUse(tx, RESETS_OF_ADDRESS, wish.email);\n',
    replace: '',
    tests: ASKING,
  },
  {
    id: 'resets-of-address-from-network',
    rule: 'five resets of one address from one network address in an hour are enough',
    file: SERVICE,
    find: '    await countUse(tx, RESETS_OF_ADDRESS_FROM_NETWORK, `${wish.email} ${wish.networkAddress}`);\n',
    replace: '',
    tests: ASKING,
  },
  {
    id: 'resets-from-network',
    rule: 'twenty resets from one network address in an hour are enough',
    file: SERVICE,
    find: '    await countUse(tx, RESETS_FROM_NETWORK, wish.networkAddress);\n',
    replace: '',
    tests: ASKING,
  },
  {
    id: 'link-leads-home',
    rule: 'a reset link leads to no other origin',
    authorises: true,
    file: 'server/src/mail/postbox.ts',
    find: 'wanted?.origin === ours.origin && wanted.protocol === ours.protocol',
    replace: 'wanted !== undefined',
    tests: ASKING,
  },
  {
    id: 'link-of-our-kind',
    rule: 'an address made of a page of ours is not a page of ours',
    authorises: true,
    file: 'server/src/mail/postbox.ts',
    find: 'wanted?.origin === ours.origin && wanted.protocol === ours.protocol',
    replace: 'wanted?.origin === ours.origin',
    tests: ASKING,
  },
  {
    id: 'reset-purpose',
    rule: 'an invitation resets no password',
    authorises: true,
    file: TOKENS,
    find: "    .where('token_hash', '=', tokenHash)\n    .where('purpose', '=', 'reset')",
    replace: "    .where('token_hash', '=', tokenHash)",
    tests: SETTING,
  },
  {
    id: 'reset-expires',
    rule: 'a reset link runs out',
    authorises: true,
    file: TOKENS,
    find: "\n    .where('purpose', '=', 'reset')\n    .where('expires_at', '>', now)",
    replace: "\n    .where('purpose', '=', 'reset')",
    tests: SETTING,
  },
  {
    id: 'reset-used-up',
    rule: 'a reset link works for one of many at once',
    authorises: true,
    file: SERVICE,
    find: '      if (!(await useUpMailToken(tx, tokenHash))) throw new Invalid(INVALID_TOKEN);\n',
    replace: '',
    tests: SETTING,
  },
  {
    id: 'reset-signs-nobody-in',
    rule: 'a link from a mail gives no session',
    authorises: true,
    file: 'server/src/features/accounts/account-routes.ts',
    find: 'return done(await resetPassword(tools, body.reset_password_token, wish));',
    replace: `void reply.header('access-token', 'a token');
      return done(await resetPassword(tools, body.reset_password_token, wish));`,
    tests: SETTING,
  },
  {
    id: 'failures-of-network',
    rule: 'ten wrong reset links from one network address are enough',
    file: SERVICE,
    find: 'return limitFailures(database, [{ rule: FAILURES, subject: wish.networkAddress }], async () => {',
    replace: 'return limitFailures(database, [], async () => {',
    tests: SETTING,
  },
];
