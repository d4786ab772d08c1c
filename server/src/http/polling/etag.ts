import { ANSWER_SHAPE } from '@shared-lists/contract/rules/answer-shape.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Person } from '../../sessions/authenticate.ts';

/** Built from revisions, so that an unchanged poll costs no more than authentication. */
export function etagOf(epoch: string, person: Person, access: GrantedAccess | undefined): string {
  const list = access ? `${access.listId}-${access.revision}` : 'home';
  return `"${startOf(epoch, person)}${person.revision}-${list}"`;
}

/** For answers that depend on more than the revisions of one person and one list. */
export function ownEtagOf(epoch: string, person: Person, tag: string): string {
  return `"${startOf(epoch, person)}${tag}"`;
}

export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
}

export interface Since {
  readonly list: number;
  /** The person's revision is another one. */
  readonly isPageChanged: boolean;
}

/** Reads an earlier ETag. Undefined for those of other people, lists, shapes, epochs, or of the future. */
export function readSince(
  tag: unknown,
  epoch: string,
  person: Person,
  access: GrantedAccess,
): Since | undefined {
  const start = startOf(epoch, person);
  if (typeof tag !== 'string' || !tag.startsWith(start)) return undefined;
  const [, home, listId, list] = /^(\d+)-(.+)-(\d+)$/u.exec(tag.slice(start.length)) ?? [];
  if (listId !== access.listId || Number(home) > person.revision || Number(list) > access.revision)
    return undefined;
  return { list: Number(list), isPageChanged: Number(home) !== person.revision };
}

function startOf(epoch: string, person: Person): string {
  return `${ANSWER_SHAPE}-${epoch}-${person.id}-`;
}
