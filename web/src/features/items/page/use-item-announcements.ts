import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { itemAnnouncement } from './item-announcement.ts';
import { useTellBroughtBack } from './use-tell-brought-back.ts';

/** Compares shown states, which already contain own changes: the difference is what others did. */
export function useItemAnnouncements(polled: ListDetail | undefined, shown: ListDetail | undefined): void {
  const last = useRef({ polled, shown });
  const tellBroughtBack = useTellBroughtBack();

  useEffect(() => {
    const { polled: before, shown: shownBefore } = last.current;
    last.current = { polled, shown };
    if (before === polled || !shownBefore || !shown) return;
    const { text, broughtBack } = itemAnnouncement(shownBefore, shown);
    if (text) announce(text);
    tellBroughtBack(broughtBack, shown.list_users);
  }, [polled, shown, tellBroughtBack]);
}
