import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { noteSignedIn } from '../../data/session/first-visit.ts';
import { session } from '../../data/session/session.ts';
import { useIsSignedIn } from '../../data/session/use-session.ts';
import { FullPageSpinner } from '../../ui/page/FullPageSpinner.tsx';
import { useRequireSignIn } from './use-require-sign-in.ts';

export function Protected() {
  const requireSignIn = useRequireSignIn();
  const isSignedIn = useIsSignedIn();

  useEffect(() => {
    if (isSignedIn) noteSignedIn();
  }, [isSignedIn]);

  useEffect(() => {
    if (!session.getSnapshot()) requireSignIn();
  }, [requireSignIn]);

  return isSignedIn ? <Outlet /> : <FullPageSpinner />;
}
