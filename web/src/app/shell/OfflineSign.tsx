import { useSyncExternalStore } from 'react';
import { connection } from '../../data/api/connection.ts';
import { useWaitingCount } from '../../data/outbox/use-waiting-count.ts';

export function OfflineSign() {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  const text = signText(isOffline, useWaitingCount());

  return (
    <span
      className="offline-sign"
      aria-live="polite"
      data-offline={isOffline || undefined}
      data-test-id="offline-sign"
    >
      <span>{text}</span>
    </span>
  );
}

function signText(isOffline: boolean, count: number): string {
  const changes = count === 1 ? '1 change' : `${count} changes`;
  if (count === 0) return isOffline ? 'Offline' : '';
  return isOffline ? `Offline, ${changes} waiting` : `Saving ${changes}`;
}
