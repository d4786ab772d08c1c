import { getFieldConfigurations } from '@shared-lists/contract/api/item-configurations.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api-client.ts';

export const fieldConfigurationsQuery = (configurationId: string | null) =>
  queryOptions({
    queryKey: ['field configurations', configurationId],
    queryFn: async ({ signal }) => {
      if (configurationId === null) return [];
      const params = { configuration_id: configurationId };
      const { answer } = await call(getFieldConfigurations, { params, signal });
      return answer.toSorted((one, other) => one.position - other.position);
    },
  });

// The page itself comes first.
const AFTER_MS = 1_000;

/** Asks for fields ahead of time, once per browser: without a network nobody could fill in a form otherwise. */
export function usePrefetchedFields(configurationIds: readonly (string | null)[]): void {
  const client = useQueryClient();
  const wanted = configurationIds.join();

  useEffect(() => {
    // Without a worker the page cannot be opened without a network anyway.
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      for (const id of wanted.split(',').filter(Boolean))
        void client.query({ ...fieldConfigurationsQuery(id), staleTime: Infinity }).catch(() => undefined);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [client, wanted]);
}
