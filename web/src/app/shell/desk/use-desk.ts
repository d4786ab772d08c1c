import { useLayoutEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useIsSignedIn } from '../../../data/session/use-session.ts';
import { routes } from '../../../lib/paths.ts';

const WIDE = '(min-width: 1100px)';

const WITHOUT_DESK = [
  routes.home,
  routes.signIn,
  routes.forgotPassword,
  routes.changePassword,
  routes.acceptInvitation,
];

/** `home`: the home itself stands at the left. `pane`: the lists stand beside the page. */
export type Desk = 'home' | 'pane';

/** The style sheet reserves the place of the pane at once, so that nothing moves when its code arrives. */
export function useDesk(): Desk | null {
  const isWide = useSyncExternalStore(subscribe, readIsWide);
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  const desk = isWide && isSignedIn ? deskAt(pathname) : null;

  useLayoutEffect(() => {
    if (!desk) return;
    const { dataset } = document.documentElement;
    dataset['desk'] = desk;
    return () => {
      delete dataset['desk'];
    };
  }, [desk]);
  return desk;
}

function deskAt(pathname: string): Desk | null {
  if (matchPath(routes.lists, pathname)) return 'home';
  return WITHOUT_DESK.some((path) => matchPath(path, pathname)) ? null : 'pane';
}

const readIsWide = () => window.matchMedia(WIDE).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
