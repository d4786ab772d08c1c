import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { toastError } from '../../ui/notices/toasts.ts';

export function useRequireSignIn() {
  const navigate = useNavigate();
  return useCallback(() => {
    toastError('You must sign in');
    // The page would redirect here again on "back".
    void navigate(routes.signIn, { replace: true });
  }, [navigate]);
}
