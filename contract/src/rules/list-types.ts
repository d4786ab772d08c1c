export const LIST_TYPES = ['BookList', 'GroceryList', 'MusicList', 'SimpleList', 'ToDoList'] as const;

export type ListType = (typeof LIST_TYPES)[number];

export const DEFAULT_LIST_TYPE: ListType = 'GroceryList';

/** Of lists whose fields look like none of the five. */
export const DEFAULT_OWN_TYPE: ListType = 'SimpleList';
