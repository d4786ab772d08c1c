import type { ShareEntry, ShareRow } from '@shared-lists/contract/api/sharing.ts';
import { presentUser } from '../../people/contacts.ts';
import { HAS_ACCEPTED } from '../lists/present-list.ts';
import type { InvitationRecord } from './invitations/invitation-repository.ts';
import { presentInvitation } from './invitations/present-invitation.ts';
import type { ShareRecord } from './share-repository.ts';

type PlainShare = Pick<ShareRecord, 'id' | 'person_id' | 'list_id' | 'permission' | 'state'>;

export function presentShareRow(share: PlainShare): ShareRow {
  return {
    id: share.id,
    user_id: share.person_id,
    list_id: share.list_id,
    permissions: share.permission,
    has_accepted: HAS_ACCEPTED[share.state],
  };
}

interface Shown {
  readonly viewerId: string;
  readonly isKnown: boolean;
  readonly invitation: InvitationRecord | undefined;
}

export function presentShareEntry(share: ShareRecord, { viewerId, isKnown, invitation }: Shown): ShareEntry {
  const { id, person_id, email, name, permission, state, confirmed_at } = share;
  return {
    user: presentUser({ id: person_id, email, name }, isKnown),
    users_list: { id, permissions: permission },
    // Of others it would tell whether they have an account.
    ...(state === 'accepted' && { is_confirmed: confirmed_at !== null }),
    ...(invitation && { invitation: presentInvitation(invitation, viewerId) }),
  };
}
