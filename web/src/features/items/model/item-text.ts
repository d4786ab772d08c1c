import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { formatCalendarDate } from '../../../lib/dates.ts';
import { fieldText } from './field-text.ts';

/** What a row shows. Joined in this order the parts are the text of the item. */
export interface ItemParts {
  /** Before the title, such as a quantity. */
  readonly lead: string;
  readonly title: string;
  /** Between title and details. */
  readonly gap: string;
  readonly details: string;
  /** As labelled text; follows the details. */
  readonly due: string;
  /** The due date as stored. */
  readonly dueDate: string;
}

type Texts = (part: string) => string;

const quoted = (text: string) => text && `"${text}"`;
const labelled = (label: string, text: string) => text && `${label}: ${text}`;
const joined = (parts: string[], separator = ' ') => parts.filter(Boolean).join(separator);

const partsOf: Record<ListType, (field: Texts, fieldLike: Texts) => Partial<ItemParts>> = {
  BookList: (field) => ({ title: quoted(field('title')), details: field('author') }),
  GroceryList: (field) => ({ lead: field('quantity'), title: field('product') }),
  MusicList: (field) => ({
    title: quoted(field('title')),
    details: joined([field('artist'), field('album')], ' - '),
  }),
  SimpleList: (field) => ({ title: field('content') }),
  ToDoList: (field, fieldLike) => {
    const dueDate = fieldLike('due');
    return {
      title: field('task'),
      gap: '\n',
      details: labelled('Assigned To', fieldLike('assignee')),
      due: labelled('Due By', dueDate && formatCalendarDate(dueDate)),
      dueDate,
    };
  },
};

const NO_PARTS: ItemParts = { lead: '', title: '', gap: ' ', details: '', due: '', dueDate: '' };

export function itemParts(item: Item, type: ListType): ItemParts {
  const field: Texts = (label) => fieldText(item, (other) => other === label);
  const fieldLike: Texts = (part) => fieldText(item, (other) => other.includes(part));
  const parts = { ...NO_PARTS, ...partsOf[type](field, fieldLike) };
  return textOf(parts) === '' ? { ...NO_PARTS, title: 'Untitled Item' } : parts;
}

export function itemText(item: Item, type: ListType): string {
  return textOf(itemParts(item, type));
}

/** As a row shows it: details on a line of their own. */
export function itemLines(item: Item, type: ListType): string {
  return textOf({ ...itemParts(item, type), gap: '\n' });
}

function textOf({ lead, title, gap, details, due }: ItemParts): string {
  return joined([joined([lead, title]), joined([details, due])], gap);
}
