import type { ListType } from '../list-types.ts';
import type { DataType, FieldRole } from './field-roles.ts';

export interface TemplateField {
  readonly id: string;
  readonly label: string;
  readonly data_type: string;
  readonly position: number;
  readonly role: FieldRole;
}

/** How the text of an item is put together from its fields. */
export interface Summary {
  readonly quotesTitle: boolean;
  /** Labels of the details that it shows, or all. */
  readonly details: readonly string[] | 'all';
  readonly betweenDetails: string;
  /** Between the title and what follows it. */
  readonly gap: string;
  /** Whether it tells who does it, and by when. */
  readonly isTask: boolean;
}

/** Between the mistakes of several fields. */
type Conjunction = ' and ' | ' or ';

/** What a built-in template has besides its fields. */
interface Wording {
  readonly summary: Summary;
  readonly conjunction: Conjunction;
  /** A line that can be typed. */
  readonly example: string;
  /** How details are typed beside the title; others are typed with their label. */
  readonly grammar?: 'books' | 'music';
  /** What items can be marked as. */
  readonly flagWords?: FlagWords;
}

export interface FlagWords {
  readonly on: string;
  readonly off: string;
}

export interface BuiltInTemplate extends Wording {
  readonly id: string;
  readonly type: ListType;
  /** Shown on screen; also the name of its item configuration. */
  readonly name: string;
  readonly fields: readonly TemplateField[];
}

const PLAIN: Summary = { quotesTitle: false, details: [], betweenDetails: ' ', gap: ' ', isTask: false };

/** Of lists with fields of their own. */
export const OWN_SUMMARY: Summary = {
  quotesTitle: false,
  details: 'all',
  betweenDetails: ' · ',
  gap: '\n',
  isTask: true,
};

/** Ids that every database has. */
const idOf = (type: number, field: number) => `00000000-0000-4000-8000-00000000${type}0${field}0`;

type Row = readonly [label: string, role: FieldRole, dataType?: DataType];

function template(
  number: number,
  type: ListType,
  name: string,
  rows: readonly Row[],
  wording: Omit<Wording, 'conjunction'> & Partial<Wording>,
): BuiltInTemplate {
  const fields = rows.map(([label, role, data_type = 'free_text'], index) => ({
    id: idOf(number, index + 1),
    label,
    data_type,
    position: index + 1,
    role,
  }));
  return { id: idOf(number, 0), type, name, fields, conjunction: ' and ', ...wording };
}

const BOOKS: readonly Row[] = [
  ['title', 'title'],
  ['author', 'detail'],
  ['number_in_series', 'detail', 'number'],
  ['read', 'flag', 'boolean'],
  ['category', 'category'],
];
const GROCERIES: readonly Row[] = [
  ['product', 'title'],
  ['quantity', 'quantity'],
  ['category', 'category'],
];
const MUSIC: readonly Row[] = [
  ['title', 'title'],
  ['artist', 'detail'],
  ['album', 'detail'],
  ['category', 'category'],
];
const SIMPLE: readonly Row[] = [
  ['content', 'title'],
  ['category', 'category'],
];
const TO_DO: readonly Row[] = [
  ['task', 'title'],
  ['assignee', 'assignee'],
  ['due_by', 'due_date', 'date_time'],
  ['category', 'category'],
];

/** The only place that tells the five types apart, in the order of their types. */
export const BUILT_IN_TEMPLATES: Readonly<Record<ListType, BuiltInTemplate>> = {
  BookList: template(1, 'BookList', 'books', BOOKS, {
    summary: { ...PLAIN, quotesTitle: true, details: ['author'] },
    conjunction: ' or ',
    example: 'Dune by Frank Herbert #sci-fi',
    grammar: 'books',
    flagWords: { on: 'read', off: 'unread' },
  }),
  GroceryList: template(2, 'GroceryList', 'groceries', GROCERIES, {
    summary: PLAIN,
    example: '2 l milk #dairy',
  }),
  MusicList: template(3, 'MusicList', 'music', MUSIC, {
    summary: { ...PLAIN, quotesTitle: true, details: ['artist', 'album'], betweenDetails: ' - ' },
    conjunction: ' or ',
    example: 'Jolene - Dolly Parton',
    grammar: 'music',
  }),
  SimpleList: template(4, 'SimpleList', 'simple', SIMPLE, { summary: PLAIN, example: 'Tent #camping' }),
  ToDoList: template(5, 'ToDoList', 'to-do', TO_DO, {
    summary: { ...PLAIN, gap: '\n', isTask: true },
    example: 'Call the plumber @sam tomorrow',
  }),
};

const byId = new Map(Object.values(BUILT_IN_TEMPLATES).map((builtIn) => [builtIn.id, builtIn]));

/** Undefined for templates that people made. */
export const builtInTemplate = (configurationId: string | null) => byId.get(configurationId ?? '');

/** Of the fields of the five built-in templates, for values that were stored without a role. */
export const ROLES_BY_LABEL: Readonly<Record<string, FieldRole>> = Object.fromEntries(
  Object.values(BUILT_IN_TEMPLATES).flatMap(({ fields }) => fields.map(({ label, role }) => [label, role])),
);
