import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { noteSignedIn } from '../../data/session/first-visit.ts';
import { session } from '../../data/session/session.ts';
import { useIsSignedIn } from '../../data/session/use-session.ts';
import { FullPageSpinner } from '../../ui/page/FullPageSpinner.tsx';
import { useDemandSignIn } from './use-demand-sign-in.ts';

/** Shows a page to people with a session; without one nothing of it, not even for a moment. */
export function Protected() {
  const demandSignIn = useDemandSignIn();
  const isSignedIn = useIsSignedIn();

  useEffect(() => {
    if (isSignedIn) noteSignedIn();
  }, [isSignedIn]);

  useEffect(() => {
    if (!session.getSnapshot()) demandSignIn();
  }, [demandSignIn]);

  return isSignedIn ? <Outlet /> : <FullPageSpinner />;
}
