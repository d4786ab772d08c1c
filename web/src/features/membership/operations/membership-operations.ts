import {
  answerHandover,
  leaveList,
  offerHandover,
  setListOptions,
  withdrawHandover,
} from '@shared-lists/contract/api/sharing.ts';
import { call } from '../../../data/api/api-client.ts';
import { listKey, LISTS_KEY, sharesKey } from '../../../data/api/query-keys.ts';
import type { QueueableOperations } from '../../../data/outbox/kinds/operation-kinds.ts';
import type { MembershipOperation, MembershipOutcome } from './membership-operation.ts';
import { describeMembership, resolveMembershipRefusal } from './resolve-membership-refusal.ts';

export const membershipOperations: QueueableOperations<MembershipOperation, MembershipOutcome> = {
  kind: 'membership',
  key: ['membership'],
  send,
  touches: ({ list }) => [list.id],
  alsoIn: ({ list }) => [LISTS_KEY, listKey(list.id), sharesKey(list.id)],
  // An offer needs somebody who is there to answer it.
  isQueueable: ({ type }) => type !== 'offer handover' && type !== 'withdraw handover',
  describe: describeMembership,
  resolveRefusal: resolveMembershipRefusal,
};

async function send(operation: MembershipOperation): Promise<MembershipOutcome> {
  const params = { list_id: operation.list.id };
  switch (operation.type) {
    case 'leave list':
      await call(leaveList, { params });
      return {};
    case 'offer handover':
      return { list: (await call(offerHandover, { params, body: { user_id: operation.userId } })).answer };
    case 'withdraw handover':
      await call(withdrawHandover, { params });
      return {};
    case 'answer handover': {
      const body = { has_accepted: operation.hasAccepted };
      return { list: (await call(answerHandover, { params, body })).answer };
    }
    case 'set list options':
      return { list: (await call(setListOptions, { params, body: operation.options })).answer };
  }
}
