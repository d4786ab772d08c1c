import { useSyncExternalStore } from 'react';
import { connection } from '../../data/api/connection.ts';

/** Says why nothing can be saved now. */
export function OfflineNotice({ children }: { readonly children: string }) {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  return (
    <div role="status" className="template-status">
      {isOffline && <p className="notice">{children}</p>}
    </div>
  );
}
