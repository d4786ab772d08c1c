import type { Item } from '@shared-lists/contract/api/list-items.ts';
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
    const { text, broughtBack } = itemAnnouncement(shownBefore, shown);
    if (text) announce(text);
    if (broughtBack.length > 0) void tell(broughtBack, shown);
  }, [polled, shown]);
}

/** Loaded when it is needed, which is once a week. */
async function tell(broughtBack: readonly Item[], { list_users: people }: ListDetail) {
  const { tellBroughtBack } = await import('./tell-brought-back.ts');
  tellBroughtBack(broughtBack, people);
}
