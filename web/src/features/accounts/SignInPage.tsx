import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { isUnauthenticated } from '../../lib/call-failures.ts';
import { routes } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useTokenCheck } from '../../lib/use-token-check.ts';
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage() {
  const [hadSession] = useState(() => session.getSnapshot() !== null);
  const { isSuccess, error } = useTokenCheck({ isWanted: hadSession });
  const isSessionDead = isUnauthenticated(error);

  useEffect(() => {
    if (isSessionDead) session.end();
  }, [isSessionDead]);

  if (!hadSession || error) return <SignInForm />;
  return isSuccess ? <Navigate to={routes.lists} replace /> : <FullPageSpinner />;
}
