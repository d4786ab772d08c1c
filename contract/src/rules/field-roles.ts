export type FieldRole = 'title' | 'detail' | 'category' | 'quantity' | 'assignee' | 'due date' | 'flag';

/** By label, of the five built-in types. */
export const FIELD_ROLES: Record<string, FieldRole> = {
  product: 'title',
  title: 'title',
  task: 'title',
  content: 'title',
  author: 'detail',
  number_in_series: 'detail',
  artist: 'detail',
  album: 'detail',
  category: 'category',
  quantity: 'quantity',
  assignee: 'assignee',
  due_by: 'due date',
  read: 'flag',
};
