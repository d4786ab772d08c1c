import { ANSWER_SHAPE } from '@shared-lists/contract/rules/answer-shape.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Person } from '../../sessions/authenticate.ts';

/** Built from revisions, so that an unchanged poll costs no more than authentication. */
export function etagOf(epoch: string, person: Person, access: GrantedAccess | undefined): string {
  const list = access ? `${access.listId}-${access.revision}` : 'home';
  return `"${ANSWER_SHAPE}-${epoch}-${person.id}-${person.revision}-${list}"`;
}

export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
}
