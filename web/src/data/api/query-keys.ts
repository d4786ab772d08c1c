/** How the keys of all queries begin that show the caller's lists. */
export const LISTS_KEY = ['lists'] as const;
export const HOME_KEY = [...LISTS_KEY, 'home'] as const;

/** A list with its items: shown by one feature, outdated by what another does to the list. */
export const LIST_KEY = ['list'] as const;
export const listKey = (listId: string) => [...LIST_KEY, listId] as const;

/** Who has a list. */
export const SHARES_KEY = ['shares'] as const;
export const sharesKey = (listId: string) => [...SHARES_KEY, listId] as const;
