import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells, after something was awaited, whether the component is still on the page. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  // Unlike other effects these also end while the page is hidden because the code of the next one is being loaded.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
