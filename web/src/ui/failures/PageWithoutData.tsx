import { SessionOver } from '../../data/api/call-failures.ts';
import { FullPageError } from '../page/FullPageError.tsx';
import { FullPageSpinner } from '../page/FullPageSpinner.tsx';

interface PageWithoutDataProps {
  readonly error: Error | null;
  /** Shows the spinner until the error has led to another page. */
  readonly isLeaving?: boolean;
}

/** The end of a session always leads to another page. */
export function PageWithoutData({ error, isLeaving = false }: PageWithoutDataProps) {
  const isWaiting = !error || isLeaving || error instanceof SessionOver;
  return isWaiting ? <FullPageSpinner /> : <FullPageError />;
}
