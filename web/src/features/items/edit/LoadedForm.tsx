import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused } from '../../../data/api/call-failures.ts';
import { listPath } from '../../../lib/paths.ts';
import { loadFailure } from '../../../ui/failures/report-failure.ts';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';

interface LoadedFormProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly listId: string;
  readonly missingText: string;
  readonly children: (data: Data) => ReactNode;
}

export function LoadedForm<Data>({ query, listId, missingText, children }: LoadedFormProps<Data>) {
  // A form that could not be loaded again stays open with what was typed; saving it tells what is wrong.
  useQueryFailure(query, (error, occasion) =>
    occasion === 'poll' ? null : loadFailure(error, missingText, `${listPath(listId)}/`),
  );

  if (query.data !== undefined) return children(query.data);
  return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
}
