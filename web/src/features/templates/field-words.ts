import type { DataType, FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { labelText } from '../../lib/texts.ts';

export const KIND_TEXTS: Readonly<Record<DataType, string>> = {
  free_text: 'Text',
  number: 'Number',
  date_time: 'Date',
  boolean: 'Yes/No',
};

export const ROLE_TEXTS: Readonly<Record<FieldRole, string>> = {
  title: 'Title',
  detail: 'Detail',
  category: 'Category',
  quantity: 'Quantity',
  assignee: 'Who',
  due_date: 'Due date',
  flag: 'Toggle in the row',
};

/** Such as `Name, Grape, Year`. */
export const fieldsLine = (fields: readonly { readonly label: string }[]) =>
  fields.map(({ label }) => labelText(label)).join(', ') || 'No fields yet';

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
