export const LIST_TYPES = ['BookList', 'GroceryList', 'MusicList', 'SimpleList', 'ToDoList'] as const;

export type ListType = (typeof LIST_TYPES)[number];

export const DEFAULT_LIST_TYPE: ListType = 'GroceryList';

/** Of lists whose fields look like none of the five. */
export const DEFAULT_OWN_TYPE: ListType = 'SimpleList';

/** Shown on screen; also the name of the type's built-in item configuration. */
export const LIST_TYPE_TEXTS: Record<ListType, string> = {
  BookList: 'books',
  GroceryList: 'groceries',
  MusicList: 'music',
  SimpleList: 'simple',
  ToDoList: 'to-do',
};
