import { isMissing, Refused } from '../../../data/api/call-failures.ts';
import { errorBodyText } from '../../../data/api/error-body-text.ts';
import type { Resolution } from '../../../data/outbox/kinds/operation-kinds.ts';
import type { MembershipOperation } from './membership-operation.ts';

export function describeMembership(operation: MembershipOperation): string {
  const { name } = operation.list;
  switch (operation.type) {
    case 'leave list':
      return `Leave ${name}`;
    case 'offer handover':
      return `Hand ${name} over`;
    case 'withdraw handover':
      return `Take the offer of ${name} back`;
    case 'answer handover':
      return operation.hasAccepted ? `Take ${name} over` : `Decline to take ${name} over`;
    case 'set list options':
      return `Change what writers may do with ${name}`;
  }
}

/** Whoever wanted to leave or to decline has nothing left to do if the list or the offer is gone. */
export function resolveMembershipRefusal(
  operation: MembershipOperation,
  error: unknown,
): Promise<Resolution<MembershipOperation>> {
  const isGone = isMissing(error) || isConflict(error);
  const isMoot =
    (operation.type === 'leave list' && isStatus(error, 404)) ||
    (operation.type === 'answer handover' && !operation.hasAccepted && isGone);
  return Promise.resolve(
    isMoot ? {} : { refused: [{ text: describeMembership(operation), reason: reasonOf(operation, error) }] },
  );
}

const isStatus = (error: unknown, status: number) => error instanceof Refused && error.status === status;
const isConflict = (error: unknown) => isStatus(error, 409) || isStatus(error, 422);

function reasonOf({ type }: MembershipOperation, error: unknown): string {
  if (type === 'answer handover' && isConflict(error)) return 'The owner has taken the offer back.';
  if (type === 'leave list' && isMissing(error)) return 'The list is yours now.';
  if (isMissing(error)) return 'The list is no longer yours to change.';
  const text = error instanceof Refused ? errorBodyText(error.body) : undefined;
  return text ?? 'The server did not accept it.';
}
