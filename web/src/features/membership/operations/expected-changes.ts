import type { List } from '@shared-lists/contract/api/lists.ts';
import type { MembershipOperation, MembershipOutcome } from './membership-operation.ts';

/** Not optimistic: shown once it is answered or queued. Null: nothing to show yet. */
export function changesOf(
  operation: MembershipOperation,
  outcome: MembershipOutcome | undefined,
  isQueued: boolean,
  userId: string,
): Partial<List> | 'left' | null {
  if (!outcome && !isQueued) return null;
  if (operation.type === 'leave list') return 'left';
  return outcome?.list ?? expectedChanges(operation, userId);
}

function expectedChanges(
  operation: Exclude<MembershipOperation, { type: 'leave list' }>,
  userId: string,
): Partial<List> {
  switch (operation.type) {
    case 'offer handover':
      return { handover_user_id: operation.userId };
    case 'withdraw handover':
      return { handover_user_id: null };
    case 'answer handover':
      return { handover_user_id: null, ...(operation.hasAccepted && { owner_id: userId }) };
    case 'set list options':
      return operation.options;
  }
}
