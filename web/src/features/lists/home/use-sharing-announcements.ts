import type { ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { sharingAnnouncement } from './sharing-announcement.ts';

/** Tells what a poll has brought. What was done on this page was shown before, so it is no news then. */
export function useSharingAnnouncements(polled: ListsIndex | undefined, shown: ListsIndex | undefined): void {
  const last = useRef<{ polled: ListsIndex; shown: ListsIndex } | null>(null);

  useEffect(() => {
    if (!polled || !shown) return;
    const news = last.current && last.current.polled !== polled ? sharingAnnouncement(last.current.shown, shown) : '';
    if (news) announce(news);
    last.current = { polled, shown };
  }, [polled, shown]);
}
