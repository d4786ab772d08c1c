import { hashKey, type Mutation, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isSettled } from './operations.ts';
import { shownIn, type OperationState } from './queue/perform.ts';
import type { Snapshot } from '../api/snapshot.ts';

type Acknowledged = OperationState<unknown, unknown>;

/** Removes acknowledged operations once every snapshot contains them; checks on each new snapshot. */
export function dropSettledOperations(client: QueryClient): void {
  const mutations = client.getMutationCache();
  const acknowledged = new Set<Mutation>();

  const dropCovered = (candidates: Iterable<Mutation>) => {
    const queriesUnder = memoizeQueries(client);
    for (const mutation of candidates) {
      const state = mutation.state as Acknowledged; // Only `perform` sets a mutation key.
      const queries = keysOf(mutation).flatMap(queriesUnder);
      if (queries.every((query) => covers(query, state))) mutations.remove(mutation);
    }
  };

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') dropCovered([...acknowledged]);
  });
  mutations.subscribe((event) => {
    const mutation = event.mutation as Mutation | undefined;
    if (!mutation?.options.mutationKey) return;
    const { status } = mutation.state;
    if (event.type === 'removed') acknowledged.delete(mutation);
    else if (status === 'success') acknowledged.add(mutation);
    if (event.type !== 'updated') return;
    if (status === 'success') dropCovered([mutation]);
    if (status === 'error') mutations.remove(mutation);
  });
}

const keysOf = (mutation: Mutation): readonly QueryKey[] => [
  ...(mutation.options.mutationKey ? [mutation.options.mutationKey] : []),
  ...shownIn(mutation),
];

function memoizeQueries(client: QueryClient): (queryKey: QueryKey) => readonly Query[] {
  const found = new Map<string, readonly Query[]>();
  return (queryKey) => {
    const hash = hashKey(queryKey);
    const queries = found.get(hash) ?? client.getQueryCache().findAll({ queryKey });
    found.set(hash, queries);
    return queries;
  };
}

/** A query without data and without a fetch will load the acknowledged change. */
function covers({ state: { data, fetchStatus } }: Query, operation: Acknowledged): boolean {
  if (data === undefined) return fetchStatus === 'idle';
  return isSettled(operation, data as Snapshot<unknown>);
}
