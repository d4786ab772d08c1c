import { getSharePage, type SharePage } from '@shared-lists/contract/api/sharing.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { sharesKey } from '../../../data/api/query-keys.ts';
import { snapshotQuery } from '../../../data/api/snapshot.ts';

export const sharePageQuery = (listId: string) =>
  snapshotQuery(sharesKey(listId), getSharePage, { params: { list_id: listId } }, { check: checkPage });

/** Without the right to share, acts as if the server had answered 404. */
function checkPage(page: Partial<SharePage> | undefined): void {
  if (!page?.list || !page.invitable_users || !page.pending || !page.accepted || !page.refused)
    throw new Error('Invalid data structure received from server');
  const mine = page.accepted.find(({ user }) => user.id === page.current_user_id);
  const access = mine && {
    isOwner: page.user_is_owner === true,
    permission: mine.users_list.permissions,
    options: page.list,
  };
  if (!access || !can(access, 'share list')) throw new Refused(404, { error: 'Not found' });
}
