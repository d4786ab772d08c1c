import { useDeferredValue } from 'react';

/**
 * Renders the first data as a transition, so that a slow phone stays responsive.
 * Data that was there from the start, and every later change, renders at once.
 */
export function useDeferredFirstData<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}
