import { tests, type Mutant } from './mutant.ts';

const REPOSITORY = 'server/src/features/accounts/settings/settings-repository.ts';
const SESSIONS = 'server/src/sessions/session-repository.ts';
const SETTINGS = tests('features/accounts/settings');

/** Who can be named as an heir, by what is asked of them. */
const heirs: readonly (readonly [id: string, rule: string, condition: string])[] = [
  ['of-person', 'people whom only others know', ".where('mine.person_id', '=', personId)"],
  [
    'caller-accepted',
    'people of a list that the caller has refused',
    ".where('mine.state', '=', 'accepted')",
  ],
  ['accepted', 'people who have not accepted', ".where('theirs.state', '=', 'accepted')"],
  ['live-list', 'people met on an archived list', ".where('lists.archived_at', 'is', null)"],
  ['not-oneself', 'the caller', ".where('people.id', '!=', personId)"],
  ['with-password', 'people without a password', ".where('people.password_hash', 'is not', null)"],
  ['not-disabled', 'people who are shut out', ".where('people.disabled_at', 'is', null)"],
];

export const settings: readonly Mutant[] = [
  ...heirs.map(([id, rule, condition]): Mutant => ({
    id: `heir-${id}`,
    rule: `lists are not handed over to ${rule}`,
    authorises: true,
    file: REPOSITORY,
    find: `\n    ${condition}`,
    replace: '',
    tests: tests('features/accounts/settings', 'foreign-ids'),
  })),
  {
    id: 'whose-mails-are-off',
    rule: "nobody switches off another person's mails",
    authorises: true,
    file: REPOSITORY,
    find: ".set({ mails_off_at: offAt }).where('id', '=', personId)",
    replace: ".set({ mails_off_at: offAt }).where('id', '!=', '')",
    tests: SETTINGS,
  },
  {
    id: 'lists-of-person',
    rule: 'only own lists are counted as own',
    file: REPOSITORY,
    find: "\n    .where('owner_id', '=', personId)",
    replace: '',
    tests: SETTINGS,
  },
  {
    id: 'whose-sessions-are-shown',
    rule: "nobody sees or ends another person's sessions",
    authorises: true,
    file: SESSIONS,
    find: "\n    .where('person_id', '=', personId)\n    .orderBy('number', 'desc')\n    .execute();",
    replace: "\n    .orderBy('number', 'desc')\n    .execute();",
    tests: SETTINGS,
  },
  {
    id: 'sessions-shown-are-live',
    rule: 'a session that is over is not shown',
    file: SESSIONS,
    find: '  return rows.filter(isLive);',
    replace: '  return rows.filter((row) => isLive({ ...row, now: 0 }));',
    tests: SETTINGS,
  },
  {
    id: 'session-goes-by-public-id',
    rule: 'the id that is part of the secret is not shown',
    authorises: true,
    file: 'server/src/features/accounts/settings/present-session.ts',
    find: "  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');",
    replace: "  return hex === '' ? hex : sessionId;",
    tests: SETTINGS,
  },
  {
    id: 'own-session-goes-on',
    rule: 'ending the other sessions leaves the one that asks',
    file: 'server/src/features/accounts/settings/settings-routes.ts',
    find: 'deleteSessionsOf(tx, person.id, session.id)',
    replace: "deleteSessionsOf(tx, person.id, session.id === '' ? '' : undefined)",
    tests: SETTINGS,
  },
];
