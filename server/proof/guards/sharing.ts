import { tests, type Mutant } from './mutant.ts';

const REPOSITORY = 'server/src/features/sharing/share-repository.ts';
const SERVICE = 'server/src/features/sharing/share-service.ts';
const INVITE = 'server/src/features/sharing/invite-service.ts';

export const sharing: readonly Mutant[] = [
  {
    id: 'shares-of-list',
    rule: 'a share is reached only through its own list',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('memberships.list_id', '=', listId)",
    replace: '',
    tests: tests('foreign-ids', 'features/sharing/share-page'),
  },
  {
    id: 'known-by-caller',
    rule: 'only people the caller knows are offered and can be named by id',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('mine.person_id', '=', personId)",
    replace: '',
    tests: tests('features/sharing/share-page', 'features/sharing/share-list'),
  },
  {
    id: 'known-while-there',
    rule: 'who has left a list does not know its people from it',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('mine.state', '=', 'accepted')",
    replace: '',
    tests: tests('features/sharing/share-page'),
  },
  {
    id: 'known-while-they-are-there',
    rule: 'people who have left a list are not known from it',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('theirs.state', 'in', ['accepted', 'pending'])",
    replace: '',
    tests: tests('features/sharing/share-page'),
  },
  {
    id: 'known-from-live-list',
    rule: 'nobody is known from an archived list',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('lists.archived_at', 'is', null)",
    replace: '',
    tests: tests('features/sharing/share-page'),
  },
  {
    id: 'not-on-list-yet',
    rule: 'people with a share in whatever state are not offered again',
    authorises: true,
    file: REPOSITORY,
    find: `
    .where('people.id', 'not in', (eb) =>
      eb.selectFrom('memberships').select('person_id').where('list_id', '=', listId),
    )`,
    replace: '',
    tests: tests('features/sharing/share-page'),
  },
  {
    id: 'strangers-by-id',
    rule: "strangers' ids cannot be tried out",
    authorises: true,
    file: SERVICE,
    find: `  const person = (await findInvitablePeople(tx, access.personId, access.listId)).find(
    ({ id }) => id === wanted,
  );`,
    replace: `  const person = await tx
    .selectFrom('people')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', wanted)
    .executeTakeFirst();`,
    tests: tests('features/sharing/share-list'),
  },
  {
    id: 'shared-already-by-id',
    rule: 'whoever has a share in whatever state is not shared with again',
    file: SERVICE,
    find: '  if (existing) throw alreadyShared(existing.email);\n',
    replace: '',
    tests: tests('features/sharing/share-list'),
  },
  {
    id: 'shared-already-by-email',
    rule: 'an address with a share in whatever state is not shared with again',
    file: SERVICE,
    find: '  if (existing) throw alreadyShared(email);\n',
    replace: '',
    tests: tests('features/sharing/share-by-email'),
  },
  {
    id: 'share-by-email-right',
    rule: 'sharing by address needs the right to write',
    authorises: true,
    file: SERVICE,
    find: "lockListAccess(tx, personId, asId(listId), 'share list')",
    replace: "lockListAccess(tx, personId, asId(listId), 'read list')",
    tests: tests('authorisation', 'features/sharing/share-by-email'),
  },
  {
    id: 'share-is-pending',
    rule: 'nobody is put on a list without being asked',
    authorises: true,
    file: SERVICE,
    find: "await insertMembership(tx, { ...row, permission: 'write', state: 'pending' }",
    replace: "await insertMembership(tx, { ...row, permission: 'write', state: 'accepted' }",
    tests: tests('features/sharing/share-list'),
  },
  {
    id: 'one-share-a-person',
    rule: 'a person never has two shares of one list',
    file: 'server/src/database/migrations/001-initial-schema.ts',
    find: "await this.uniqueIndex('memberships', ['list_id', 'person_id']);",
    replace: "await this.index('memberships', ['list_id', 'person_id']);",
    tests: tests('database/constraints'),
  },
  ...(
    [
      ['invitations', INVITE, '  await countUse(tx, INVITING, personId);\n'],
      ['invitations-of-one', INVITE, '  await countUse(tx, INVITING_ONE, `${personId} ${invitee.id}`);\n'],
      ['shares', SERVICE, '  await countUse(tx, INVITING, access.personId);\n'],
      [
        'shares-with-one',
        SERVICE,
        '  await countUse(tx, INVITING_ONE, `${access.personId} ${person.id}`);\n',
      ],
    ] as const
  ).map(([what, file, find]): Mutant => ({
    id: `limit-of-${what}`,
    rule: `there are only so many ${what.replaceAll('-', ' ')} in an hour`,
    file,
    find,
    replace: '',
    tests: tests(
      ...(file === INVITE
        ? ['features/sharing/invite']
        : ['features/sharing/share-list', 'features/sharing/share-by-email']),
    ),
  })),
];
