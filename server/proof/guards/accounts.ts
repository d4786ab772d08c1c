import { tests, type Mutant } from './mutant.ts';

const SIGN_IN = 'server/src/features/accounts/sign-in/session-service.ts';
const SECRETS = 'server/src/sessions/secrets.ts';
const VALUES = 'contract/src/api/values.ts';
const INVITING = tests('features/sharing/invite');

/** Who gets into an account, and what is an address. */
export const accounts: readonly Mutant[] = [
  {
    id: 'right-password',
    rule: 'a wrong password signs nobody in',
    authorises: true,
    file: SIGN_IN,
    find: 'person.disabled_at !== null || !isRight) throw',
    replace: 'person.disabled_at !== null) throw',
    tests: tests('features/accounts/sign-in'),
  },
  {
    id: 'no-hash-no-entry',
    rule: 'an account without a password has no right one',
    authorises: true,
    file: 'server/src/people/passwords.ts',
    find: 'return matches && passwordHash !== null && passwordHash !== undefined;',
    replace: 'return matches;',
    tests: tests('features/accounts/passwords'),
  },
  {
    id: 'decoy-hash',
    rule: 'an unknown address costs the same work as a known one',
    file: 'server/src/people/passwords.ts',
    find: 'const known = passwordHash ?? (await this.decoy);',
    replace: `if (!passwordHash) return false;
    const known = passwordHash;`,
    tests: tests('features/accounts/passwords'),
  },
  {
    id: 'one-refusal',
    rule: 'every failed sign-in is refused in the same words',
    file: SIGN_IN,
    find: '    if (!person?.password_hash || person.disabled_at',
    replace: `    if (!person) throw new NotSignedIn();
    if (!person.password_hash || person.disabled_at`,
    tests: tests('features/accounts/sign-in'),
  },
  {
    id: 'password-still-right',
    rule: 'a password that is replaced while it is checked opens no session',
    authorises: true,
    file: SIGN_IN,
    find: '    if (!(await hasPassword(tx, personId, checkedHash))) throw wrongCredentials();\n',
    replace: '',
    tests: tests('features/accounts/sign-in'),
  },
  {
    id: 'sign-in-limit-of-account',
    rule: 'ten failures for one account from one network address are enough',
    file: SIGN_IN,
    find: '    { rule: PER_ACCOUNT, subject: `${email} ${networkAddress}` },\n',
    replace: '',
    tests: tests('features/accounts/sign-in'),
  },
  {
    id: 'sign-in-limit-of-address',
    rule: 'a hundred failures from one network address are enough',
    file: SIGN_IN,
    find: '    { rule: PER_ADDRESS, subject: networkAddress },\n',
    replace: '',
    tests: tests('features/accounts/sign-in-limits'),
  },
  {
    id: 'counted-before',
    rule: 'parallel guesses do not slip past the limit',
    file: 'server/src/limits/use-limit.ts',
    find: 'if (counted.count <= rule.limit) return;',
    replace: 'if (counted.count <= rule.limit + 1) return;',
    tests: tests('features/accounts/sign-in'),
  },
  {
    id: 'secrets-are-long',
    rule: 'a token is 32 random bytes',
    file: SECRETS,
    find: 'randomBytes(32)',
    replace: 'randomBytes(24)',
    tests: tests('http/signing-in'),
  },
  {
    id: 'secrets-are-hashed',
    rule: 'of a token only its hash is stored',
    file: SECRETS,
    find: "return hashAtOnce('sha256', secret, 'hex');",
    replace: "return hashAtOnce('sha256', '') && secret.padEnd(64, '0');",
    tests: tests('features/accounts/secrets-at-rest', 'http/signing-in'),
  },
  {
    id: 'email-trimmed',
    rule: 'blanks around an address do not make another person of it',
    file: VALUES,
    find: "examples: ['jane.smith@example.com'],\n  trim: true,",
    replace: "examples: ['jane.smith@example.com'],",
    tests: INVITING,
  },
  {
    id: 'email-lower-case',
    rule: 'capitals in an address do not make another person of it',
    file: VALUES,
    find: '  trim: true,\n  lowerCase: true,',
    replace: '  trim: true,',
    tests: INVITING,
  },
  {
    id: 'sign-in-email',
    rule: 'who signs in may write the address in capitals, with blanks around it',
    file: SIGN_IN,
    find: 'usableText(credentials.email).trim().toLowerCase()',
    replace: 'usableText(credentials.email)',
    tests: tests('features/accounts/sign-in'),
  },
  {
    id: 'email-form',
    rule: 'what is no address is refused before anything is stored or mailed',
    file: VALUES,
    find: "  format: 'email',\n  pattern",
    replace: '  pattern',
    tests: INVITING,
  },
  {
    id: 'email-length',
    rule: 'an address of more than 254 characters is refused',
    file: VALUES,
    find: 'maxLength: 254',
    replace: 'maxLength: 2540',
    tests: INVITING,
  },
];
