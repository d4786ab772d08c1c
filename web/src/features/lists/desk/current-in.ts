import { listPath } from '../../../lib/paths.ts';

export type Current = 'page' | 'true';

/** `page` for the list itself, `true` for its other pages, such as its edit form. */
export function currentIn(pathname: string, listId: string): Current | undefined {
  const own = listPath(listId);
  const path = pathname.replace(/\/+$/u, '');
  if (path === own) return 'page';
  return path.startsWith(`${own}/`) ? 'true' : undefined;
}
