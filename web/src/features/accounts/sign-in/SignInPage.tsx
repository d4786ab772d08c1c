import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { isUnauthenticated } from '../../../data/api/call-failures.ts';
import { routes } from '../../../lib/paths.ts';
import { session } from '../../../data/session/session.ts';
import { useTokenCheck } from '../../../data/api/use-token-check.ts';
import { FullPageSpinner } from '../../../ui/page/FullPageSpinner.tsx';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage() {
  const [hadSession] = useState(() => session.getSnapshot() !== null);
  const { isSuccess, error } = useTokenCheck({ isEnabled: hadSession });
  const isExpired = isUnauthenticated(error);

  useEffect(() => {
    if (isExpired) session.end();
  }, [isExpired]);

  if (!hadSession || error) return <SignInForm />;
  return isSuccess ? <Navigate to={routes.lists} replace /> : <FullPageSpinner />;
}
