import { startTransition, useEffect, useState } from 'react';

/** Not `useDeferredValue`, which renders everything at once when the render is deferred already. */
export function useFirstRender(wasCached: boolean): boolean {
  const [isFirst, setIsFirst] = useState(!wasCached);

  useEffect(() => {
    startTransition(() => {
      setIsFirst(false);
    });
  }, []);

  return isFirst;
}
