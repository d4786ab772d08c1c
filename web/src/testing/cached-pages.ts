import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createQueryClient } from '../app/query-client.ts';
import { restoreState } from '../app/sync/restore-state.ts';
import { tick } from '../data/api/logical-clock.ts';
import { listKey } from '../data/api/query-keys.ts';
import type { Snapshot } from '../data/api/snapshot.ts';

export const HOME = ['lists', 'home'];
export const GROCERIES = listKey('groceries');

export async function openPage(): Promise<QueryClient> {
  const client = createQueryClient();
  await (
    await restoreState(client)
  ).others;
  return client;
}

export function beginOpening() {
  const client = createQueryClient();
  return { client, opening: restoreState(client).then(({ others }) => others) };
}

export const answer = (client: QueryClient, queryKey: QueryKey, data: unknown) =>
  client.query({ queryKey, queryFn: () => ({ data, etag: '"1"', asOf: tick() }) });

export const refuse = (client: QueryClient, queryKey: QueryKey, error: Error) =>
  client.query({ queryKey, queryFn: () => Promise.reject(error) }).catch(() => undefined);

export const cached = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryData<Snapshot<unknown>>(queryKey)?.data;
