/** What a field is for. Rules ask for the role, so that they hold for every type of list. */
export type FieldRole = 'title' | 'detail' | 'category' | 'quantity' | 'assignee' | 'due date' | 'flag';

/** By label, of the fields of the five built-in types. */
export const FIELD_ROLES: Readonly<Record<string, FieldRole>> = {
  title: 'title',
  product: 'title',
  content: 'title',
  task: 'title',
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

/** A field with an unknown label is a detail. */
export function roleOf(label: string): FieldRole {
  return Object.hasOwn(FIELD_ROLES, label) ? (FIELD_ROLES[label] ?? 'detail') : 'detail';
}
