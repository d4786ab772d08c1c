/** A list with its items: shown by one feature, outdated by what another does to the list. */
export const listKey = (listId: string) => ['list', listId] as const;
