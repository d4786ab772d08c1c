import type { ShareEntry } from '@shared-lists/contract/api/sharing.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/notices/announcements.ts';

export function useAnnouncedPermissions(entries: readonly ShareEntry[]): void {
  const previous = useRef(new Map<string, string>());

  useEffect(() => {
    const hasChanged = ({ users_list: { id, permissions } }: ShareEntry) =>
      previous.current.has(id) && previous.current.get(id) !== permissions;
    const changed = entries.filter(hasChanged);
    previous.current = new Map(entries.map(({ users_list }) => [users_list.id, users_list.permissions]));
    if (changed.length > 0)
      announce(changed.map(({ user, users_list }) => `${user.email}: ${users_list.permissions}`).join(', '));
  }, [entries]);
}
