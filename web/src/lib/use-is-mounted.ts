import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells, after something was awaited, whether the component is still on the page. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  // Unlike other effects these also end while the page is hidden because the code of the next one is being loaded.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
