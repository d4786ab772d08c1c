import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OtherPages } from './other-pages.ts';

/** For as long as it is on the page, the page shows what waits in other tabs. */
export function useOtherPages(): void {
  const client = useQueryClient();
  useEffect(() => new OtherPages(client).start(), [client]);
}
