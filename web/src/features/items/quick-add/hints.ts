import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { templateOf } from '../model/template-of.ts';

export const isEmptyList = ({ not_completed_items: open, completed_items: completed }: ListDetail) =>
  open.length + completed.length === 0;

/** Where there is nothing yet that could tell. */
export const hintFor = (detail: ListDetail) =>
  `Try “${templateOf(detail.list)?.example ?? exampleOf(detail)}”, or paste several lines at once.`;

/** Of a list with fields of its own: what it understands without a label. */
function exampleOf({ list_item_field_configurations: fields }: ListDetail): string {
  const typed = (role: FieldRole, text: (label: string) => string) =>
    fields.filter((field) => field.role === role).map(({ label }) => text(label));
  return [
    ...typed('quantity', () => '2'),
    ...typed('title', (label) => label),
    ...typed('category', (label) => `#"${label}"`),
    ...typed('assignee', () => '@sam'),
    ...typed('due_date', () => 'tomorrow'),
  ].join(' ');
}
