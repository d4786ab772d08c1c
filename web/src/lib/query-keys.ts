/** How the keys of all queries begin that show the caller's lists. */
export const LISTS_KEY = ['lists'] as const;

/** A list with its items: shown by one feature, outdated by what another does to the list. */
export const listKey = (listId: string) => ['list', listId] as const;
