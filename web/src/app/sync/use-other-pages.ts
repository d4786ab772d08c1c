import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { OtherPages } from './other-pages.ts';

export function useOtherPages(): void {
  const client = useQueryClient();
  useEffect(() => new OtherPages(client).start(), [client]);
}
