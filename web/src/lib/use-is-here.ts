import { useCallback, useEffect, useRef } from 'react';

/** Tells, after something was awaited, whether the component is still on the page. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
