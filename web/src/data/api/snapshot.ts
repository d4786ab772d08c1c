import { sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
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

interface SnapshotOptions<Answer> {
  readonly check?: (answer: Answer | undefined) => void;
  /** For calls that take `since`: the whole answer, if `answer` is only what changed since `cached`. */
  readonly complete?: (cached: Answer, answer: Answer) => Answer;
}

export function snapshotQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  request: RequestOf<E>,
  { check, complete }: SnapshotOptions<AnswerOf<E>> = {},
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
    const since = complete && { query: { since: sinceOf(cached.etag) } };
    const reply = await callIfChanged(endpoint, { ...conditional, ...since }, cached.etag);
    if (reply === 'unchanged') return { ...cached, asOf };
    const answer = complete ? complete(cached.data, reply.answer) : reply.answer;
    return toSnapshot({ ...reply, answer }, asOf);
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
