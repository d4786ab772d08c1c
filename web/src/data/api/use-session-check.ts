import { useEffect } from 'react';
import { isUnauthenticated } from './call-failures.ts';
import { session } from '../session/session.ts';
import { useTokenCheck } from './use-token-check.ts';

/** For pages without data of their own. If the server cannot be reached, the page is shown anyway. */
export function useSessionCheck(): { readonly isWaiting: boolean } {
  const { isPending, error } = useTokenCheck({ isEnabled: true });
  const isExpired = isUnauthenticated(error);

  useEffect(() => {
    if (isExpired) session.expire();
  }, [isExpired]);

  return { isWaiting: isPending || isExpired };
}
