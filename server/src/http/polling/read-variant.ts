import type { Endpoint } from '@shared-lists/contract/endpoint.ts';

/** Which answer is asked for: what is there now, only what changed since, or what was there at a moment. */
export function variantOf<E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, unknown>>,
  hasDeltas: boolean,
): { readonly tagged: E; readonly isDelta: boolean } {
  // An earlier state has no ETag: its tag would be the one of today.
  if (query['as_of'] !== undefined) return { tagged: { ...endpoint, isPolled: false }, isDelta: false };
  return { tagged: endpoint, isDelta: hasDeltas && query['since'] !== undefined };
}
