import { useLayoutEffect, useRef, type RefObject } from 'react';

/** For code that runs after an await or in a listener: known before the next event. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
