import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { itemAnnouncement } from './item-announcement.ts';

/**
 * Says what a poll brought. What is shown before and after it already contains one's own changes, so that the difference
 * is what others did.
 */
export function useItemAnnouncements(polled: ListDetail | undefined, shown: ListDetail | undefined): void {
  const last = useRef({ polled, shown });

  useEffect(() => {
    const { polled: before, shown: shownBefore } = last.current;
    last.current = { polled, shown };
    if (before === polled || !shownBefore || !shown) return;
    const news = itemAnnouncement(shownBefore, shown);
    if (news) announce(news);
  }, [polled, shown]);
}
