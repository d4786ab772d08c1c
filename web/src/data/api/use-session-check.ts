import { useEffect } from 'react';
import { isUnauthenticated } from './call-failures.ts';
import { session } from '../session/session.ts';
import { useTokenCheck } from './use-token-check.ts';

/**
 * For pages that open with nothing but a look at the session: whether they must still wait. A dead session ends here;
 * when the server cannot be asked, the page is shown anyway.
 */
export function useSessionCheck(): { readonly isWaiting: boolean } {
  const { isPending, error } = useTokenCheck({ isWanted: true });
  const isDead = isUnauthenticated(error);

  useEffect(() => {
    if (isDead) session.expire();
  }, [isDead]);

  return { isWaiting: isPending || isDead };
}
