import type { ShareChanges } from '@shared-lists/contract/api/sharing.ts';
import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { ShareChange } from '../../changes/change-data.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid, NotAllowed, NotFound, type InvalidFields } from '../../lib/errors.ts';
import { isObject } from '../../lib/is-object.ts';
import { raiseHomeRevisions, raiseListRevision } from '../lists/list-repository.ts';
import { deleteInvitationToList, endHandedOverLinks } from './invitations/invitation-repository.ts';
import {
  deleteShareRow,
  findOwnerId,
  findShares,
  removedShare,
  saveShare,
  withdrawOfferTo,
  type ShareRecord,
  type ShareState,
} from './share-repository.ts';

interface SharePath {
  readonly list_id: string;
  readonly users_list_id: string;
}

interface ReachableShare {
  readonly share: ShareRecord;
  /** Otherwise the owner changes somebody else's share. */
  readonly isOwn: boolean;
}

export async function changeShare(
  tx: Tx,
  personId: string,
  path: SharePath,
  input: ShareChanges | undefined,
): Promise<ShareRecord> {
  const { share, isOwn } = await requireShare(tx, personId, path);
  if (!isObject(input)) throw new Invalid({ users_list: ['is missing'] });
  const changes = checkInput(input, share, isOwn);
  const isSame = Object.entries(changes).every(([key, value]) => share[key as keyof ShareState] === value);
  if (isSame) return share;

  await updateShare(tx, share, changes, isOwn && share.state === 'accepted' ? 'leave_list' : 'change_share');
  await raiseHomesOfShare(tx, share);
  if (changes.state === 'accepted') await endHandedOverLinks(tx, share.list_id, share.person_id);
  return { ...share, ...changes };
}

/** The owner removes a share; others leave, which the owner can see and undo. */
export async function removeShare(tx: Tx, personId: string, path: SharePath): Promise<void> {
  const { share, isOwn } = await requireShare(tx, personId, path);
  if (isOwn) await updateShare(tx, share, { state: 'refused' }, 'leave_list');
  else {
    await deleteShareRow(tx, share);
    await deleteInvitationToList(tx, share.list_id, share.person_id);
    await recordShare(tx, share, 'remove_share', new Date().toISOString(), { gone: removedShare(share) });
  }
  await raiseHomesOfShare(tx, share);
}

export async function leave(tx: Tx, { listId, personId }: GrantedAccess): Promise<void> {
  const own = (await findShares(tx, listId)).find(({ person_id }) => person_id === personId);
  if (!own) throw new NotFound();
  await updateShare(tx, own, { state: 'refused' }, 'leave_list');
  await raiseHomesOfShare(tx, own);
}

async function updateShare(
  tx: Tx,
  share: ShareRecord,
  changes: ShareState,
  kind: 'change_share' | 'leave_list',
): Promise<void> {
  const now = timeAfter(share.updated_at);
  await saveShare(tx, share, changes, now);
  const { state = share.state, permission = share.permission } = changes;
  await recordShare(tx, share, kind, now, {
    ...(state !== share.state && { state: [share.state, state] }),
    ...(permission !== share.permission && { permission: [share.permission, permission] }),
    u: share.updated_at,
  });
}

/** Whoever is not a member any more cannot become the owner. */
async function recordShare(
  tx: Tx,
  share: ShareRecord,
  kind: ChangeKind,
  at: string,
  change: Omit<ShareChange, 'p'>,
): Promise<void> {
  const isOut = change.gone !== undefined || change.state?.[1] === 'refused';
  const wasOffered = isOut && (await withdrawOfferTo(tx, share));
  recordChange(tx, {
    listId: share.list_id,
    kind,
    at,
    data: {
      shares: { [share.id]: { p: share.person_id, ...change } },
      ...(wasOffered && { list: { offer: [share.person_id, null] } }),
    },
  });
}

async function requireShare(tx: Tx, personId: string, path: SharePath): Promise<ReachableShare> {
  // First, so that concurrent changes to one share run one after another.
  await raiseListRevision(tx, path.list_id);
  const ownerId = await findOwnerId(tx, path.list_id);
  const shares = ownerId === undefined ? [] : await findShares(tx, path.list_id);
  const mine = shares.find((share) => share.person_id === personId && share.is_shown);
  const share = shares.find(({ id }) => id === path.users_list_id);
  if (!mine || mine.state === 'refused' || !share) throw new NotFound();

  const isMine = share.id === mine.id;
  if (mine.state === 'pending' && !isMine) throw new NotFound();
  const isOwner = ownerId === personId;
  if (isMine === isOwner) throw new NotAllowed();
  return { share, isOwn: isMine };
}

function checkInput(input: ShareChanges, share: ShareRecord, isOwn: boolean): ShareState {
  refuseMalformed(input);
  const { has_accepted, permissions } = input;
  const isDecision = has_accepted === true || has_accepted === false;
  const isForOwner = has_accepted === null || permissions !== undefined;
  if (isOwn ? isForOwner : isDecision) throw new NotAllowed();
  if (isDecision) return { state: has_accepted ? 'accepted' : 'refused' };

  if (has_accepted === null && share.state === 'accepted') {
    throw new Invalid({ has_accepted: ['can only be reset on a refused share'] });
  }
  const isInvitedAgain = has_accepted === null && share.state === 'refused';
  return {
    ...(isInvitedAgain && { state: 'pending', permission: 'write' }),
    ...(permissions !== undefined && { permission: permissions }),
  };
}

function refuseMalformed({ has_accepted, permissions }: ShareChanges): void {
  if (has_accepted === undefined && permissions === undefined) {
    throw new Invalid({ users_list: ['must contain has_accepted or permissions'] });
  }
  const isDecision = [true, false, null, undefined].some((value) => value === has_accepted);
  const isPermission = ['read', 'write', undefined].some((value) => value === permissions);
  const mistakes: InvalidFields = {
    ...(!isDecision && { has_accepted: ['must be true, false or null'] }),
    ...(!isPermission && { permissions: ['is not included in the list'] }),
  };
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
}

/** Includes the person whose share it is, who may have left. */
async function raiseHomesOfShare(tx: Tx, share: ShareRecord): Promise<void> {
  await raiseHomeRevisions(tx, share.list_id, [share.person_id]);
}
