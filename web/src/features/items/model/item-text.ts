import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { formatCalendarDate } from '../../../lib/dates.ts';
import { fieldText } from './field-text.ts';

type Texts = (part: string) => string;

const quoted = (text: string) => text && `"${text}"`;
const labelled = (label: string, text: string) => text && `${label}: ${text}`;
const joined = (parts: string[], separator = ' ') => parts.filter(Boolean).join(separator);

function dueText(fieldLike: Texts): string {
  const due = fieldLike('due');
  return labelled('Due By', due && formatCalendarDate(due));
}

const textOf: Record<ListType, (field: Texts, fieldLike: Texts) => string> = {
  BookList: (field) => joined([quoted(field('title')), field('author')]),
  GroceryList: (field) => joined([field('quantity'), field('product')]),
  MusicList: (field) => joined([quoted(field('title')), joined([field('artist'), field('album')], ' - ')]),
  SimpleList: (field) => field('content'),
  ToDoList: (field, fieldLike) => {
    const notes = joined([labelled('Assigned To', fieldLike('assignee')), dueText(fieldLike)]);
    return joined([field('task'), notes], '\n');
  },
};

export function itemText(item: Item, type: ListType): string {
  const field: Texts = (label) => fieldText(item, (other) => other === label);
  return textOf[type](field, textsLike(item)) || 'Untitled Item';
}

/** The part of the text that must not wrap. */
export function unbrokenEnd(item: Item, type: ListType): string {
  return type === 'ToDoList' ? dueText(textsLike(item)) : '';
}

function textsLike(item: Item): Texts {
  return (part) => fieldText(item, (other) => other.includes(part));
}
