import { getSessions, getSettings } from '@shared-lists/contract/api/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';

// Not cached: sessions may have changed since the last visit.
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call(getSettings, { signal })).answer,
  gcTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(getSessions, { signal })).answer.sessions,
  gcTime: 0,
});
