import { LIST_REVISION_HEADER } from '@shared-lists/contract/endpoint.ts';
import type { QueryKey } from '@tanstack/react-query';

const newest = new Map<string, number>();

export function noteRevision(listId: string, { headers }: Response): void {
  const revision = Number(headers.get(LIST_REVISION_HEADER) ?? 0);
  if (revision > (newest.get(listId) ?? 0)) newest.set(listId, revision);
}

/** For the key of a list, the revision that contains every change acknowledged so far. */
export function acknowledgedRevision(key: QueryKey) {
  const listId = String(key.at(-1));
  const revision = newest.get(listId);
  return revision === undefined ? undefined : { listId, revision };
}
