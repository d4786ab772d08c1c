import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { formatCalendarDate } from '../../lib/dates.ts';
import { fieldText } from './field-text.ts';

type Texts = (part: string) => string;

const quoted = (text: string) => text && `"${text}"`;
const labelled = (label: string, text: string) => text && `${label}: ${text}`;
const joined = (parts: string[], separator = ' ') => parts.filter(Boolean).join(separator);

const textOf: Record<ListType, (field: Texts, fieldLike: Texts) => string> = {
  BookList: (field) => joined([quoted(field('title')), field('author')]),
  GroceryList: (field) => joined([field('quantity'), field('product')]),
  MusicList: (field) => joined([quoted(field('title')), joined([field('artist'), field('album')], ' - ')]),
  SimpleList: (field) => field('content'),
  ToDoList: (field, fieldLike) => {
    const due = fieldLike('due');
    const notes = joined([
      labelled('Assigned To', fieldLike('assignee')),
      labelled('Due By', due && formatCalendarDate(due)),
    ]);
    return joined([field('task'), notes], '\n');
  },
};

/** What a row says about its item; of a to-do on two lines. */
export function itemText(item: Item, type: ListType): string {
  const field: Texts = (label) => fieldText(item, (other) => other === label);
  const fieldLike: Texts = (part) => fieldText(item, (other) => other.includes(part));
  return textOf[type](field, fieldLike) || 'Untitled Item';
}
