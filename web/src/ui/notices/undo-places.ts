import { routes } from '../../lib/paths.ts';

export const HOME = 'home';
export const TRASH = 'trash';
export const sharesOf = (listId: string) => `shares of ${listId}`;

const OF_LIST = /^\/lists\/([^/]+)(\/users_lists)?/u;

/** Where keys are pressed. The pages of a list are one place, named by its id; who may see it is another. */
export function placeOf(pathname: string): string {
  const [, listId, isShares] = OF_LIST.exec(pathname) ?? [];
  if (listId !== undefined) return isShares ? sharesOf(listId) : listId;
  return pathname === routes.trash ? TRASH : HOME;
}
