import { useEffect, useSyncExternalStore } from 'react';
import { announce } from '../../ui/notices/announcements.ts';
import { appUpdate } from './app-update.ts';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';

const TEXT = 'A new version is ready.';

/** Not offered while changes are queued, because updating reloads the page. */
export function UpdateOffer() {
  const isReady = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady);
  const hasWaitingChanges = useWaitingCount() > 0;

  useEffect(() => {
    if (isReady) announce(TEXT);
  }, [isReady]);

  if (!isReady || hasWaitingChanges) return null;
  return (
    <aside className="update-offer" aria-label="New version" data-test-id="update-offer">
      <p>{TEXT}</p>
      <button type="button" className="btn btn-quiet" onClick={appUpdate.apply}>
        Update now
      </button>
    </aside>
  );
}
