import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { itemAnnouncement } from './item-announcement.ts';

/** Compares shown states, which already contain own changes: the difference is what others did. */
export function useItemAnnouncements(polled: ListDetail | undefined, shown: ListDetail | undefined): void {
  const last = useRef({ polled, shown });

  useEffect(() => {
    const { polled: before, shown: shownBefore } = last.current;
    last.current = { polled, shown };
    if (before === polled || !shownBefore || !shown) return;
    const announcement = itemAnnouncement(shownBefore, shown);
    if (announcement) announce(announcement);
  }, [polled, shown]);
}
