import { useEffect } from 'react';
import { Link } from 'react-router';
import { Refused } from '../lib/call-failures.ts';
import { routes } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { useTokenCheck } from '../lib/use-token-check.ts';
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function NotFoundPage() {
  const { isPending, error } = useTokenCheck({ isWanted: true });
  const isSessionDead = error instanceof Refused && error.status === 401;

  useEffect(() => {
    if (isSessionDead) session.expire();
  }, [isSessionDead]);

  if (isPending || isSessionDead) return <FullPageSpinner />;
  return (
    <div className="page-message">
      <PageHeading>Page not found!</PageHeading>
      <p>Sorry but the page you are looking for was not found.</p>
      <Link className="btn btn-quiet" to={routes.lists}>
        Return to the home page
      </Link>
    </div>
  );
}
