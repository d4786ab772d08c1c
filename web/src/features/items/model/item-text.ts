import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { formatCalendarDate } from '../../../lib/dates.ts';
import { labelText } from '../../../lib/texts.ts';
import { fieldText, roleOf, roleText } from './field-text.ts';

/** What a row shows. Joined in this order the parts are the text of the item. */
export interface ItemParts {
  /** Before the title, such as a quantity. */
  readonly lead: string;
  readonly title: string;
  /** Between title and details. */
  readonly gap: string;
  readonly details: string;
  /** Between details and due date. */
  readonly beforeDue: string;
  /** As labelled text; follows the details. */
  readonly due: string;
  /** The due date as stored. */
  readonly dueDate: string;
}

const quoted = (text: string) => text && `"${text}"`;
const labelled = (label: string, text: string) => text && `${label}: ${text}`;
const joined = (parts: string[], separator = ' ') => parts.filter(Boolean).join(separator);

const NO_PARTS: ItemParts = {
  ...{ lead: '', title: '', gap: ' ', details: '' },
  ...{ beforeDue: ' ', due: '', dueDate: '' },
};

export function itemParts(item: Item, summary: Summary, dueWords = dueLabel(item, summary)): ItemParts {
  const title = roleText(item, 'title');
  const dueDate = taskText(item, 'due_date', 'due', summary);
  const assignee = taskText(item, 'assignee', 'assignee', summary);
  const parts = {
    lead: roleText(item, 'quantity'),
    title: summary.quotesTitle ? quoted(title) : title,
    gap: summary.gap,
    details: joined([...detailsOf(item, summary), labelled('Assigned To', assignee)], summary.betweenDetails),
    beforeDue: summary.betweenDetails,
    due: labelled(dueWords, dueDate && formatCalendarDate(dueDate)),
    dueDate,
  };
  return textOf(parts) === '' ? { ...NO_PARTS, title: 'Untitled Item' } : parts;
}

function detailsOf(item: Item, { details }: Summary): string[] {
  if (details !== 'all') return details.map((label) => fieldText(item, (field) => field.label === label));
  return item.fields
    .filter((field) => roleOf(field) === 'detail')
    .toSorted((one, other) => one.position - other.position)
    .map(detailText);
}

/** Numbers and dates say nothing without their label. */
function detailText({ label, data_type, data }: Field): string {
  const text = data?.trim() ?? '';
  if (data_type === 'boolean') return text === 'true' ? label : '';
  if (data_type === 'date_time') return text && `${label} ${formatCalendarDate(text)}`;
  return data_type === 'number' ? text && `${label} ${text}` : text;
}

/** Pasted lists are understood by them. */
const DUE_WORDS = 'Due By';

/** Own templates say what the date is for; others always say the same. */
function dueLabel({ fields }: Item, { details }: Summary): string {
  const field = details === 'all' ? fields.find((one) => roleOf(one) === 'due_date') : undefined;
  return field ? labelText(field.label) : DUE_WORDS;
}

/** Built-in templates also take a field that is called after it. */
function taskText(item: Item, role: FieldRole, part: string, { isTask, details }: Summary): string {
  if (!isTask) return '';
  const isCalled = ({ label }: Field) => details !== 'all' && label.includes(part);
  return roleText(item, role) || fieldText(item, isCalled);
}

export function itemText(item: Item, summary: Summary): string {
  return textOf(itemParts(item, summary));
}

/** As a pasted list is understood. */
export function itemCopy(item: Item, summary: Summary): string {
  return textOf(itemParts(item, summary, DUE_WORDS)).replaceAll('\n', ', ');
}

/** As a row shows it: details on a line of their own. */
export function itemLines(item: Item, summary: Summary): string {
  return textOf({ ...itemParts(item, summary), gap: '\n' });
}

function textOf({ lead, title, gap, details, beforeDue, due }: ItemParts): string {
  return joined([joined([lead, title]), joined([details, due], beforeDue)], gap);
}
