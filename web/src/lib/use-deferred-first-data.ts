import { useDeferredValue } from 'react';

/**
 * What a page shows, from a moment after it has arrived. In that moment the page is drawn in short steps, so that a slow phone can
 * be used meanwhile; what was there from the start, and every change after it, is shown at once.
 */
export function useDeferredFirstData<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}
