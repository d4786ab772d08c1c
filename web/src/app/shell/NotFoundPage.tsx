import { Link } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { useSessionCheck } from '../../data/api/use-session-check.ts';
import { FullPageSpinner } from '../../ui/page/FullPageSpinner.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';

export function NotFoundPage() {
  const { isWaiting } = useSessionCheck();

  if (isWaiting) return <FullPageSpinner />;
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
