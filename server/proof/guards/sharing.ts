import { tests, type Mutant } from './mutant.ts';

const REPOSITORY = 'server/src/features/sharing/share-repository.ts';
const SERVICE = 'server/src/features/sharing/share-service.ts';
const CHANGES = 'server/src/features/sharing/change-share-service.ts';
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
    id: 'shares-of-live-list',
    rule: 'the shares of an archived list are not found',
    authorises: true,
    file: REPOSITORY,
    find: "\n    .where('archived_at', 'is', null)",
    replace: '',
    tests: tests('features/sharing/change-share', 'features/sharing/remove-share'),
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
    find: "\n    .where('mine.state', 'in', ['accepted', 'pending'])",
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
    id: 'saved-share',
    rule: 'a change of one share reaches no other',
    authorises: true,
    file: REPOSITORY,
    find: `    .set({ ...changes, updated_at: now })
    .where('list_id', '=', share.list_id)
    .where('id', '=', share.id)`,
    replace: `    .set({ ...changes, updated_at: now })
    .where('list_id', '=', share.list_id)`,
    tests: tests('features/sharing/change-share'),
  },
  {
    id: 'removed-share',
    rule: 'removing one share removes no other',
    authorises: true,
    file: REPOSITORY,
    find: `    .deleteFrom('memberships')
    .where('list_id', '=', share.list_id)
    .where('id', '=', share.id)`,
    replace: `    .deleteFrom('memberships')
    .where('list_id', '=', share.list_id)`,
    tests: tests('features/sharing/remove-share'),
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
  {
    id: 'refused-is-out',
    rule: 'who has refused cannot bring the share back alone',
    authorises: true,
    file: CHANGES,
    find: "if (!mine || mine.state === 'refused' || !share) throw",
    replace: 'if (!mine || !share) throw',
    tests: tests('features/sharing/change-share', 'authorisation'),
  },
  {
    id: 'pending-own-only',
    rule: 'somebody pending finds no share but their own',
    authorises: true,
    file: CHANGES,
    find: "  if (mine.state === 'pending' && !isMine) throw new NotFound();\n",
    replace: '',
    tests: tests('features/sharing/change-share', 'authorisation'),
  },
  {
    id: 'share-of-another',
    rule: 'only the owner changes or removes the share of another',
    authorises: true,
    file: CHANGES,
    find: 'if (isMine === isOwner) throw new NotAllowed();',
    replace: 'if (isMine && isOwner) throw new NotAllowed();',
    tests: tests('authorisation'),
  },
  {
    id: 'share-of-owner',
    rule: "the owner's own share can be neither changed nor left",
    authorises: true,
    file: CHANGES,
    find: 'if (isMine === isOwner) throw new NotAllowed();',
    replace: 'if (!isMine && !isOwner) throw new NotAllowed();',
    tests: tests('authorisation'),
  },
  {
    id: 'own-permission',
    rule: 'nobody changes their own permission',
    authorises: true,
    file: CHANGES,
    find: 'if (isOwn ? isForOwner : isAnswer) throw new NotAllowed();',
    replace: 'if (!isOwn && isAnswer) throw new NotAllowed();',
    tests: tests('known-holes'),
  },
  {
    id: 'answer-of-another',
    rule: 'nobody accepts or refuses for another person',
    authorises: true,
    file: CHANGES,
    find: 'if (isOwn ? isForOwner : isAnswer) throw new NotAllowed();',
    replace: 'if (isOwn && isForOwner) throw new NotAllowed();',
    tests: tests('authorisation'),
  },
  {
    id: 'both-keys-allowed',
    rule: 'with two keys both must be allowed, or nothing is changed',
    authorises: true,
    file: CHANGES,
    find: 'const isForOwner = has_accepted === null || permissions !== undefined;',
    replace: 'const isForOwner = !isAnswer && (has_accepted === null || permissions !== undefined);',
    tests: tests('features/sharing/change-share', 'known-holes'),
  },
  {
    id: 'reset-of-refused',
    rule: 'only a refused share can be asked for again',
    file: CHANGES,
    find: `  if (has_accepted === null && share.state === 'accepted') {
    throw new Invalid({ has_accepted: ['can only be reset on a refused share'] });
  }
`,
    replace: '',
    tests: tests('features/sharing/change-share'),
  },
  {
    id: 'asked-again',
    rule: 'the owner can ask somebody again who has refused',
    file: CHANGES,
    find: "...(isAskedAgain && { state: 'pending', permission: 'write' }),",
    replace: "...(isAskedAgain && { state: 'pending' }),",
    tests: tests('features/sharing/change-share'),
  },
  {
    id: 'owner-removes',
    rule: 'a share that the owner removes is gone, so the person can be asked anew',
    file: CHANGES,
    find: '  else await deleteShareRow(tx, share);\n',
    replace: "  else await saveShare(tx, share, { state: 'refused' }, new Date().toISOString());\n",
    tests: tests('features/sharing/remove-share'),
  },
  {
    id: 'leaving-keeps-row',
    rule: 'leaving keeps the share, so that only the owner can bring it back',
    file: CHANGES,
    find: "if (isOwn) await saveShare(tx, share, { state: 'refused' }, new Date().toISOString());",
    replace: 'if (isOwn) await deleteShareRow(tx, share);',
    tests: tests('features/sharing/remove-share'),
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
