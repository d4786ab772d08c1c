import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { formatCalendarDate } from '../../lib/dates.ts';

interface Value {
  readonly label: string;
  readonly role: FieldRole;
  readonly data: string | null;
  readonly data_type?: string;
}

interface ItemLine {
  /** Before the title. */
  readonly lead: string;
  readonly title: string;
  /** Everything else that a row shows. */
  readonly details: string;
  readonly category: string;
}

/** The words of a row, from what its fields are for. */
export function itemLine(values: readonly Value[]): ItemLine {
  const textsOf = (role: FieldRole) =>
    values
      .filter((value) => value.role === role)
      .map((value) => (value.data ? textOf(value, value.data) : ''))
      .filter(Boolean);
  return {
    lead: textsOf('quantity').join(' '),
    title: textsOf('title').join(' ') || 'Untitled Item',
    details: [...textsOf('detail'), ...textsOf('assignee'), ...textsOf('due_date')].join(' · '),
    category: textsOf('category').join(' '),
  };
}

/** Numbers and dates say nothing without their label. */
function textOf({ label, role, data_type }: Value, data: string): string {
  if (role === 'assignee') return `Assigned To: ${data}`;
  if (role === 'due_date') return `${label}: ${formatCalendarDate(data)}`;
  if (role !== 'detail') return data;
  if (data_type === 'boolean') return data === 'false' ? '' : label;
  if (data_type === 'date_time') return `${label} ${formatCalendarDate(data)}`;
  return data_type === 'number' ? `${label} ${data}` : data;
}
