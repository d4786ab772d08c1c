import { SessionOver } from '../../data/api/call-failures.ts';
import { FullPageError } from '../page/FullPageError.tsx';
import { FullPageSpinner } from '../page/FullPageSpinner.tsx';

interface PageWithoutDataProps {
  readonly error: Error | null;
  /** Whether the error leads to another page: until then nothing else may flash up. The end of a session always does. */
  readonly isLeaving?: boolean;
}

/** Stands in for a page whose data is not there, yet or at all. */
export function PageWithoutData({ error, isLeaving = false }: PageWithoutDataProps) {
  const isWaiting = !error || isLeaving || error instanceof SessionOver;
  return isWaiting ? <FullPageSpinner /> : <FullPageError />;
}
