import { useDeferredValue } from 'react';

/** Renders the first data as a transition, so that a slow phone stays responsive; later data at once. */
export function useDeferredFirstData<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined);
  return hasArrived ? data : undefined;
}
