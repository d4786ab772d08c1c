import { tests, type Mutant } from './mutant.ts';

const INVITATION = 'server/src/features/accounts/invitations/invitation-service.ts';
const INVITEES = 'server/src/features/accounts/invitations/invitee-repository.ts';
const TOKENS = 'server/src/features/accounts/passwords/mail-token-repository.ts';
const ACCEPTING = tests('features/accounts/accept-invitation');
const INVITING = tests('features/sharing/invite');

/** Who gets an account. */
export const invitations: readonly Mutant[] = [
  {
    id: 'random-ids',
    rule: 'the id of an account does not tell when it was made',
    file: INVITEES,
    find: 'await insertInvitee(db, { id: randomUUID(), email }',
    replace:
      "await insertInvitee(db, { id: `${Date.now().toString(16).padStart(12, '0').replace(/^(.{8})(.{4})$/u, '$1-$2')}-7000-8000-000000000000`, email }",
    tests: INVITING,
  },
  {
    id: 'random-first-id',
    rule: 'the first account has a random id too',
    file: INVITATION,
    find: 'await insertPerson(tx, { id: randomUUID(), email',
    replace: "await insertPerson(tx, { id: '01999999-0000-7000-8000-000000000000', email",
    tests: ACCEPTING,
  },
  {
    id: 'same-steps',
    rule: 'inviting takes the same steps for known and unknown addresses',
    file: 'server/src/database/savepoint.ts',
    find: `  await sql\`savepoint before_work\`.execute(tx);
`,
    replace: `  if (!isReal) return;
  await sql\`savepoint before_work\`.execute(tx);
`,
    tests: tests('features/sharing/invite-steps'),
  },
  {
    id: 'active-get-no-link',
    rule: 'an active account gets no invitation',
    authorises: true,
    file: 'server/src/features/sharing/invite-service.ts',
    find: 'invitee.password_hash === null && invitee.disabled_at',
    replace: 'invitee.disabled_at',
    tests: INVITING,
  },
  {
    id: 'fresh-link-voids-old',
    rule: 'a fresh link voids the one before',
    authorises: true,
    file: TOKENS,
    find: ').doUpdateSet({ token_hash, created_at, expires_at }),',
    replace: ').doUpdateSet({ created_at, expires_at }),',
    tests: INVITING,
  },
  {
    id: 'invited-person-once',
    rule: 'an invitation that finds a password in place is told to be void',
    authorises: true,
    file: INVITATION,
    find: '        if (!isFirst) throw new Invalid(INVALID_TOKEN);\n',
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'checked-password-replaced',
    rule: 'only the password that was checked, or none, is replaced',
    authorises: true,
    file: 'server/src/people/people-repository.ts',
    find: "\n    .where('password_hash', 'is not distinct from', change.from)",
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'invitation-used-up',
    rule: 'an invitation works once',
    authorises: true,
    file: INVITATION,
    find: '      if (!(await useUpMailToken(tx, tokenHash))) throw new Invalid(INVALID_TOKEN);\n',
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'set-up-once',
    rule: 'the set-up link is refused once anybody has an account',
    authorises: true,
    file: INVITATION,
    find: "invitation?.purpose === 'invitation' || (invitation && !(await isAnybodyThere(database.db)));",
    replace: 'invitation !== undefined;',
    tests: ACCEPTING,
  },
  {
    id: 'set-up-at-last-moment',
    rule: 'of two set-ups at once only one makes an account',
    authorises: true,
    file: INVITATION,
    find: '      if (await isAnybodyThere(tx)) throw new Invalid(INVALID_TOKEN);\n',
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'set-up-link-printed',
    rule: 'no set-up link is made where there are accounts',
    authorises: true,
    file: INVITATION,
    find: '    if (await isAnybodyThere(tx)) return undefined;\n',
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'set-up-email',
    rule: 'the set-up needs an address',
    file: INVITATION,
    find: "    ...(invitation?.purpose === 'set-up' && email === undefined ? { email: [\"can't be blank\"] } : {}),\n",
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'invitation-password',
    rule: 'accepting an invitation checks the password before the token is used up',
    file: INVITATION,
    find: '    ...passwordMistakes(password, confirmation),\n',
    replace: '',
    tests: ACCEPTING,
  },
  {
    id: 'invitation-kept',
    rule: 'an invitation is used up only by success',
    file: INVITATION,
    find: 'if (!invitation || Object.keys(mistakes).length > 0) throw new Invalid(mistakes);',
    replace: `if (!invitation || Object.keys(mistakes).length > 0) {
    await useUpMailToken(database.db, tokenHash);
    throw new Invalid(mistakes);
  }`,
    tests: ACCEPTING,
  },
  {
    id: 'invitation-answers',
    rule: 'an invitation is never answered without a body',
    file: 'contract/src/api/accounts.ts',
    find: 'status: 201,',
    replace: 'status: 204,',
    tests: INVITING,
  },
  {
    id: 'invitation-limit',
    rule: 'ten failures to accept from one network address are enough',
    file: INVITATION,
    find: 'const attempts = [{ rule: PER_ADDRESS, subject: acceptance.networkAddress }];',
    replace: 'const attempts: { rule: typeof PER_ADDRESS; subject: string }[] = [];',
    tests: ACCEPTING,
  },
  {
    id: 'invitation-expires',
    rule: 'an invitation runs out',
    authorises: true,
    file: TOKENS,
    find: "    .where('purpose', 'in', ['set-up', 'invitation'])\n    .where('expires_at', '>', now)",
    replace: "    .where('purpose', 'in', ['set-up', 'invitation'])",
    tests: ACCEPTING,
  },
];
