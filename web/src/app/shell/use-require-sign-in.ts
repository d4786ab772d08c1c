import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { toastError } from '../../ui/notices/toasts.ts';

export function useRequireSignIn() {
  const navigate = useNavigate();
  return useCallback(() => {
    toastError('You must sign in');
    // Back would only lead here again.
    void navigate(routes.signIn, { replace: true });
  }, [navigate]);
}
