import { UUID_PATTERN } from './ids.ts';

/** The ETag of a list ends with its id and revision. */
const LIST_TAG = new RegExp(`^"(?<start>.+-(?<listId>${UUID_PATTERN})-)(?<revision>\\d+)"$`, 'u');

export interface ListVersion {
  readonly listId: string;
  readonly revision: number;
}

export function readListTag(etag: string | null | undefined): ListVersion | undefined {
  const { listId, revision } = LIST_TAG.exec(etag ?? '')?.groups ?? {};
  return listId === undefined ? undefined : { listId, revision: Number(revision) };
}

export function withListRevision(etag: string, revision: number): string {
  return etag.replace(LIST_TAG, `"$<start>${revision}"`);
}

/** As the value of `?since=`. */
export function sinceOf(etag: string): string {
  return etag.replaceAll('"', '');
}
