/** What a field is for. Everything that is drawn, grouped, suggested or matched asks for the role. */
export const FIELD_ROLES = [
  'title',
  'detail',
  'category',
  'quantity',
  'assignee',
  'due_date',
  'flag',
] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

export const DATA_TYPES = ['free_text', 'number', 'date_time', 'boolean'] as const;
export type DataType = (typeof DATA_TYPES)[number];

/** The first one is what a field gets if only its role is known. */
export const TYPES_OF_ROLE: Readonly<Record<FieldRole, readonly DataType[]>> = {
  title: ['free_text'],
  detail: ['free_text', 'number', 'date_time', 'boolean'],
  category: ['free_text'],
  quantity: ['free_text', 'number'],
  assignee: ['free_text'],
  due_date: ['date_time'],
  flag: ['boolean'],
};

/** Every other role belongs to one field at most. */
export const isRepeatable = (role: FieldRole) => role === 'detail';
