import { UUID_PATTERN } from './ids.ts';

/** A proxy that compresses may have marked the ETag as weak. */
const LIST_TAG = new RegExp(
  `^(?<scope>(?:W/)?".+)-(?<home>\\d+)-(?<listId>${UUID_PATTERN})-(?<revision>\\d+)"$`,
  'u',
);

/** What the ETag of a list says. Revisions of different scopes (data, shape or person) cannot be compared. */
export interface ListVersion {
  readonly scope: string;
  readonly home: number;
  readonly listId: string;
  readonly revision: number;
}

export function readListTag(etag: string | null | undefined): ListVersion | undefined {
  const { scope, home, listId, revision } = LIST_TAG.exec(etag ?? '')?.groups ?? {};
  if (scope === undefined || listId === undefined) return undefined;
  return { scope, home: Number(home), listId, revision: Number(revision) };
}

export function writeListTag({ scope, home, listId, revision }: ListVersion): string {
  return `${scope}-${home}-${listId}-${revision}"`;
}

/** As the value of `?since=`. */
export function sinceOf(etag: string): string {
  return etag.replaceAll(/^W\/|"/gu, '');
}
