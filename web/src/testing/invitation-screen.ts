import type { OpenedInvitation } from '@shared-lists/contract/api/invitations.ts';
import { list } from './fixtures.ts';

export const ADDRESS = '/users/invitation/accept?invitation_token=secret';

export function opened(changes: Partial<OpenedInvitation> = {}): OpenedInvitation {
  return {
    email: 'friend@example.com',
    inviter: { name: 'Sam Miller', email: 'sam@example.com' },
    list_id: list().id,
    list_name: list().name,
    has_account: false,
    may_set_password: true,
    ...changes,
  };
}
