import { tests, type Mutant } from './mutant.ts';

const REPOSITORY = 'server/src/features/sharing/share-repository.ts';
const CHANGES = 'server/src/features/sharing/change-share-service.ts';

/** Who may accept, refuse, leave, change or remove a share. */
export const shareChanges: readonly Mutant[] = [
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
];
