export const LIST_TYPES = ['BookList', 'GroceryList', 'MusicList', 'SimpleList', 'ToDoList'] as const;

export type ListType = (typeof LIST_TYPES)[number];

export const DEFAULT_LIST_TYPE: ListType = 'GroceryList';
