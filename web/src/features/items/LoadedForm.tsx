import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused, SessionOver } from '../../lib/call-failures.ts';
import { listPath } from '../../lib/paths.ts';
import { loadFailure } from '../../lib/report-failure.ts';
import { useQueryFailure } from '../../lib/use-query-failure.ts';
import { FullPageError } from '../../ui/FullPageError.tsx';
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx';

interface LoadedFormProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly listId: string;
  readonly missingText: string;
  readonly children: (data: Data) => ReactNode;
}

/** A form about items of a list, once its data is there; without them the person is taken back to the list. */
export function LoadedForm<Data>({ query, listId, missingText, children }: LoadedFormProps<Data>) {
  useQueryFailure(query, (error) => loadFailure(error, missingText, `${listPath(listId)}/`));

  const isLeaving = query.error instanceof Refused || query.error instanceof SessionOver;
  if (query.data !== undefined) return children(query.data);
  return query.error && !isLeaving ? <FullPageError /> : <FullPageSpinner />;
}
