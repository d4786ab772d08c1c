import { useEffect, useRef, type RefObject } from 'react';

/** The value of the newest render, for code that runs after something was awaited. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
