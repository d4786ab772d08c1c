import { invite } from '@shared-lists/contract/api/accounts.ts';
import {
  deleteShare,
  shareList,
  updateShare,
  type ShareChanges,
  type ShareEntry,
} from '@shared-lists/contract/api/sharing.ts';
import { call } from '../../../data/api/api-client.ts';
import type { Operations } from '../../../data/outbox/kinds/operation-kinds.ts';
import type { ShareAnswer, ShareOperation } from './apply-share-operation.ts';
import { sharePageQuery } from './share-queries.ts';

type Of<Type extends ShareOperation['type']> = Extract<ShareOperation, { type: Type }>;

export type ShareOperations = Operations<ShareOperation, ShareAnswer>;

export const shareOperations = (listId: string): ShareOperations => ({
  key: sharePageQuery(listId).queryKey,
  send,
  touches: (operation) => [operation.type === 'share by e-mail' ? operation.email : operation.user.id],
});

async function send(operation: ShareOperation): Promise<ShareAnswer> {
  switch (operation.type) {
    case 'share by e-mail':
      return shareByEmail(operation);
    case 'share with':
      return shareWith(operation);
    case 'change permission':
      return change(operation, { permissions: operation.permission });
    case 'share again':
      return change(operation, { has_accepted: null, permissions: 'write' });
    case 'remove share':
      await call(deleteShare, { params: paramsOf(operation), batch: operation.batch });
      return null;
  }
}

async function shareByEmail(operation: Of<'share by e-mail'>): Promise<ShareEntry> {
  const { listId, email, idempotencyKey, batch } = operation;
  const { answer } = await call(invite, { body: { email, list_id: listId }, idempotencyKey, batch });
  // Missing only from invitations without a list.
  if (!answer.users_list) throw new Error('Something went wrong');
  return { user: answer.user, users_list: answer.users_list, invitation: answer.invitation };
}

async function shareWith({ listId, user, idempotencyKey, batch }: Of<'share with'>): Promise<ShareEntry> {
  const { answer } = await call(shareList, {
    params: { list_id: listId },
    body: { users_list: { user_id: user.id } },
    idempotencyKey,
    batch,
  });
  return { user, users_list: { id: answer.id, permissions: answer.permissions } };
}

async function change(
  operation: Of<'change permission' | 'share again'>,
  users_list: ShareChanges,
): Promise<ShareEntry> {
  const { batch } = operation;
  const { answer } = await call(updateShare, { params: paramsOf(operation), body: { users_list }, batch });
  return { user: operation.user, users_list: { id: answer.id, permissions: answer.permissions } };
}

const paramsOf = ({ listId, shareId }: { listId: string; shareId: string }) => ({
  list_id: listId,
  users_list_id: shareId,
});
