import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api-client.ts';
import { FIELDS_KEY } from './query-keys.ts';

export const fieldConfigurationsQuery = (configurationId: string | null) =>
  queryOptions({
    queryKey: [...FIELDS_KEY, configurationId],
    queryFn: async ({ signal }) => {
      if (configurationId === null) return [];
      const params = { configuration_id: configurationId };
      const { answer } = await call(getFieldConfigurations, { params, signal });
      return byPosition(answer);
    },
  });

export const byPosition = <Field extends { readonly position: number }>(fields: readonly Field[]) =>
  fields.toSorted((one, other) => one.position - other.position);

const AFTER_MS = 1_000;

/** Prefetches fields once per browser, so that forms work offline. */
export function usePrefetchedFields(configurationIds: readonly (string | null)[]): void {
  const client = useQueryClient();
  const joinedIds = configurationIds.join();

  useEffect(() => {
    // Without a service worker the app does not open offline anyway.
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      for (const id of joinedIds.split(',').filter(Boolean))
        void client.query({ ...fieldConfigurationsQuery(id), staleTime: Infinity }).catch(() => undefined);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [client, joinedIds]);
}
