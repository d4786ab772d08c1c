import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@shared-lists/contract/endpoint.ts';
import { call, callIfChanged, type RequestOf } from './api-client.ts';
import { tick } from './logical-clock.ts';
import { queueReading } from './queue-reading.ts';

/** A response with the time of its request. Changes made later than `asOf` may be missing. */
export interface Snapshot<T> {
  readonly data: T;
  readonly etag: string | null;
  readonly asOf: number;
}

export function snapshotQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  request: RequestOf<E>,
  check?: (answer: AnswerOf<E> | undefined) => void,
) {
  type Cached = Snapshot<AnswerOf<E>>;
  const readCached = (client: QueryClient) => client.getQueryData<Cached>(queryKey);

  const fetchSnapshot = async (
    cached: Cached | undefined,
    signal: AbortSignal,
    asOf: number,
  ): Promise<Cached> => {
    const conditional = { ...request, signal };
    if (!cached?.etag) return toSnapshot(await call(endpoint, conditional), asOf);
    const reply = await callIfChanged(endpoint, conditional, cached.etag);
    return reply === 'unchanged' ? { ...cached, asOf } : toSnapshot(reply, asOf);
  };

  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Cached> => {
      const snapshot = await fetchSnapshot(readCached(client), signal, tick());
      if (queueReading()) await queueReading();
      check?.(snapshot.data);
      return snapshot;
    },
  });
}

function toSnapshot<T>({ answer, etag }: { answer: T; etag: string | null }, asOf: number): Snapshot<T> {
  return { data: answer, etag, asOf };
}
