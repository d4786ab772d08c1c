import type { ShareEntry, ShareRow } from '@shared-lists/contract/api/sharing.ts';
import { HAS_ACCEPTED } from '../lists/present-list.ts';
import type { ShareRecord } from './share-repository.ts';

export function presentShareRow(share: ShareRecord): ShareRow {
  return {
    id: share.id,
    user_id: share.person_id,
    list_id: share.list_id,
    permissions: share.permission,
    has_accepted: HAS_ACCEPTED[share.state],
  };
}

export function presentShareEntry(share: ShareRecord): ShareEntry {
  return {
    user: { id: share.person_id, email: share.email },
    users_list: { id: share.id, permissions: share.permission },
  };
}
