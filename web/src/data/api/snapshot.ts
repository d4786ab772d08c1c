import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@shared-lists/contract/endpoint.ts';
import { call, callIfChanged, type RequestOf } from './api-client.ts';
import { tick } from './logical-clock.ts';
import { queueReading } from './queue-reading.ts';

/** What the server said, and when we asked. `asOf` is the moment of sending: later changes may be missing. */
export interface Snapshot<T> {
  readonly data: T;
  readonly etag: string | null;
  readonly asOf: number;
}

/** A polled resource as a query. `check` throws when an answer cannot be used. */
export function snapshotQuery<E extends Endpoint>(
  queryKey: QueryKey,
  endpoint: E,
  request: RequestOf<E>,
  check?: (answer: AnswerOf<E> | undefined) => void,
) {
  type Held = Snapshot<AnswerOf<E>>;
  const held = (client: QueryClient) => client.getQueryData<Held>(queryKey);

  const ask = async (known: Held | undefined, signal: AbortSignal, asOf: number): Promise<Held> => {
    const conditional = { ...request, signal };
    if (!known?.etag) return toSnapshot(await call(endpoint, conditional), asOf);
    const reply = await callIfChanged(endpoint, conditional, known.etag);
    return reply === 'unchanged' ? { ...known, asOf } : toSnapshot(reply, asOf);
  };

  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Held> => {
      const asked = await ask(held(client), signal, tick());
      if (queueReading()) await queueReading();
      check?.(asked.data);
      return asked;
    },
  });
}

function toSnapshot<T>({ answer, etag }: { answer: T; etag: string | null }, asOf: number): Snapshot<T> {
  return { data: answer, etag, asOf };
}
