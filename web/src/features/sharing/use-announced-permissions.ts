import type { ShareEntry } from '@shared-lists/contract/api/sharing.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/notices/announcements.ts';

/** Reads out whose permission has changed, whoever changed it. */
export function useAnnouncedPermissions(entries: readonly ShareEntry[]): void {
  const known = useRef(new Map<string, string>());

  useEffect(() => {
    const shouldReportLoss = ({ users_list: { id, permissions } }: ShareEntry) =>
      known.current.has(id) && known.current.get(id) !== permissions;
    const news = entries.filter(shouldReportLoss);
    known.current = new Map(entries.map(({ users_list }) => [users_list.id, users_list.permissions]));
    if (news.length > 0)
      announce(news.map(({ user, users_list }) => `${user.email}: ${users_list.permissions}`).join(', '));
  }, [entries]);
}
