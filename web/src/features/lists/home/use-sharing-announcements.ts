import type { ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { sharingAnnouncement } from './sharing-announcement.ts';

/** Compares shown states, which already contain own changes: the difference is what others did. */
export function useSharingAnnouncements(polled: ListsIndex | undefined, shown: ListsIndex | undefined): void {
  const last = useRef<{ polled: ListsIndex; shown: ListsIndex } | null>(null);

  useEffect(() => {
    if (!polled || !shown) return;
    const announcement =
      last.current && last.current.polled !== polled ? sharingAnnouncement(last.current.shown, shown) : '';
    if (announcement) announce(announcement);
    last.current = { polled, shown };
  }, [polled, shown]);
}
