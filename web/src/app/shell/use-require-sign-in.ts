import { useCallback } from 'react';
import { matchPath, useNavigate } from 'react-router';
import { noteAskedList, noteAskedSharing } from '../../data/session/asked-list.ts';
import { routes } from '../../lib/paths.ts';
import { toastError } from '../../ui/notices/toasts.ts';

export function useRequireSignIn() {
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search } = window.location;
    if (pathname === routes.receive) noteAskedSharing(pathname + search);
    noteAskedList(matchPath(`${routes.list}/*`, pathname)?.params.listId);
    toastError('You must sign in');
    // The page would redirect here again on "back".
    void navigate(routes.signIn, { replace: true });
  }, [navigate]);
}
