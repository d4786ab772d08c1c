import type { ChangedTemplate } from '@shared-lists/contract/api/changes.ts';
import { labelText } from '../../../lib/texts.ts';

const KINDS: Readonly<Record<string, string>> = {
  free_text: 'text',
  number: 'a number',
  date_time: 'a date',
  boolean: 'yes or no',
};

const ROLES: Readonly<Record<string, string>> = {
  title: 'the title',
  detail: 'a detail',
  category: 'the category',
  quantity: 'the quantity',
  assignee: 'the person',
  due_date: 'the due date',
  flag: 'a toggle in the row',
};

const quoted = (label: string) => `"${labelText(label)}"`;

/** Such as `changed the template "Wine": added "Year", removed "Grape"`. */
export function templateChangeText(template: ChangedTemplate): string {
  const { name, added, removed, renamed, kinds, roles, is_reordered } = template;
  const parts = [
    ...(added.length > 0 ? [`added ${added.map(quoted).join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.map(quoted).join(', ')}`] : []),
    ...renamed.map(({ before, after }) => `renamed ${quoted(before)} to ${quoted(after)}`),
    ...kinds.map(({ label, after }) => `made ${quoted(label)} ${KINDS[after] ?? 'text'}`),
    ...roles.map(({ label, after }) => `made ${quoted(label)} ${ROLES[after] ?? 'a detail'}`),
    ...(is_reordered ? ['ordered the fields'] : []),
  ];
  const isRenamed = name.before !== name.after;
  const text = isRenamed
    ? `renamed the template "${name.before}" to "${name.after}"`
    : `changed the template "${name.after}"`;
  return parts.length === 0 ? text : `${text}: ${parts.join(', ')}`;
}
