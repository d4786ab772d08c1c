import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Person } from '../../sessions/authenticate.ts';

// Raise it when an answer changes its shape: otherwise clients would keep the old one for unchanged data.
const SHAPE = 1;

/** Made of revisions, so that an unchanged poll costs no more than finding out who asks. */
export function etagOf(epoch: string, person: Person, access: GrantedAccess | undefined): string {
  const list = access ? `${access.listId}-${access.revision}` : 'home';
  return `"${SHAPE}-${epoch}-${person.id}-${person.revision}-${list}"`;
}

export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
}
