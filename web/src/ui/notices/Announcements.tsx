import { useSyncExternalStore } from 'react';
import { announcements } from './announcements.ts';

export function Announcements() {
  const text = useSyncExternalStore(announcements.subscribe, announcements.getSnapshot);
  return (
    <div className="visually-hidden" aria-live="polite" data-test-id="announcements">
      {text}
    </div>
  );
}
