import { can, type ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { updateIn, type ShareChange } from '../../../changes/change-data.ts';
import type { Membership } from './membership-repository.ts';
import type { ShareStates } from './share-states.ts';
import type { Reason, UndoOutcome } from './undo-outcome.ts';

type Result = 'undone' | Reason;

export interface SharesToUndo {
  readonly listId: string;
  readonly shares: Readonly<Record<string, ShareChange>>;
  readonly states: ShareStates;
  readonly outcome: UndoOutcome;
  /** Undefined for whoever has refused the list or not accepted it yet. */
  readonly access: ListAccess | undefined;
  readonly personId: string;
  /** Who made the change. */
  readonly changedBy: string | null;
  readonly at: string;
  readonly now: string;
}

export async function undoShares(task: SharesToUndo): Promise<void> {
  for (const [id, change] of Object.entries(task.shares)) {
    for (const result of await undoShare(task, id, change)) {
      if (result === 'undone') task.outcome.undo(id);
      else task.outcome.leaveAlone(id, result);
    }
  }
}

async function undoShare(task: SharesToUndo, id: string, change: ShareChange): Promise<Result[]> {
  const share = task.states.get(id);
  if (change.gone) return [await undoRemoval(task, id, change)];
  if (!share) return ['gone'];
  if (change.n) return [undoSharing(task, share, change)];
  return [
    ...(change.state ? [undoState(task, share, change, change.state)] : []),
    ...(change.permission ? [undoPermission(task, id, change, change.permission)] : []),
  ];
}

/** Only while nobody has answered. */
function undoSharing(
  { access, personId, states, at }: SharesToUndo,
  share: Membership,
  change: ShareChange,
): Result {
  const isOwn = share.inviter_id === personId && share.state === 'pending';
  if (!access || !(can(access, 'change shares') || isOwn)) return 'notAllowed';
  if (share.updated_at !== updateIn(change.u, at)[1]) return 'changed';
  states.remove(share.id);
  return 'undone';
}

/** The person gets back what was taken, unless they have a share again. */
async function undoRemoval(task: SharesToUndo, id: string, { p, gone }: ShareChange): Promise<Result> {
  const { access, personId, changedBy, states } = task;
  const mayInvite =
    access && gone?.state === 'pending' && changedBy === personId && can(access, 'share list');
  if (!gone || !access || !(can(access, 'change shares') || mayInvite)) return 'notAllowed';
  if (states.of(p)) return 'back';
  if (!(await states.isPerson(p))) return 'gone';
  const inviter_id = (await states.isPerson(gone.inviter)) ? gone.inviter : null;
  const { permission, state, created, updated } = gone;
  states.set({
    ...{ id, list_id: task.listId, person_id: p, permission, state, inviter_id },
    ...{ created_at: created, updated_at: updated },
  });
  return 'undone';
}

/** A decision is taken back by whoever made it, and only while nobody has touched the share since. */
function undoState(
  { access, personId, changedBy, states, at }: SharesToUndo,
  share: Membership,
  { p, u }: ShareChange,
  [before, after]: NonNullable<ShareChange['state']>,
): Result {
  const isOwn = p === personId;
  if (!isOwn && (changedBy === p || before === 'accepted')) return 'decided';
  const isAllowed = isOwn ? changedBy === personId : access && can(access, 'change shares');
  if (!isAllowed) return 'notAllowed';
  const [updatedBefore, updatedAfter] = updateIn(u, at);
  if (share.state !== after || share.updated_at !== updatedAfter || updatedBefore === undefined) {
    return 'changed';
  }
  states.set({ ...share, state: before, updated_at: updatedBefore });
  return 'undone';
}

function undoPermission(
  { access, states, at, now }: SharesToUndo,
  id: string,
  { u }: ShareChange,
  [before, after]: NonNullable<ShareChange['permission']>,
): Result {
  const share = states.get(id);
  if (!share || !access || !can(access, 'change shares')) return 'notAllowed';
  if (share.permission !== after) return share.permission === before ? 'undone' : 'changed';
  const [updatedBefore, updatedAfter] = updateIn(u, at);
  const isUntouched = share.updated_at === updatedAfter || share.updated_at === updatedBefore;
  const updated_at = isUntouched && updatedBefore !== undefined ? updatedBefore : now;
  states.set({ ...share, permission: before, updated_at });
  return 'undone';
}
