import { ROLES_BY_LABEL } from '../../templates/built-in-templates.ts';
import type { ListType } from '../../list-types.ts';
import type { Recogniser } from '../types.ts';
import { author, numberInSeries } from './books.ts';
import { quantity } from './groceries.ts';
import { assignee, category } from './marks.ts';
import { artistAndAlbum } from './music.ts';
import { dueDate } from './to-do.ts';

/** Labels in the order of the form. */
export const FIELDS: Readonly<Record<ListType, readonly string[]>> = {
  BookList: ['title', 'author', 'number_in_series', 'read', 'category'],
  GroceryList: ['product', 'quantity', 'category'],
  MusicList: ['title', 'artist', 'album', 'category'],
  SimpleList: ['content', 'category'],
  ToDoList: ['task', 'assignee', 'due_by', 'category'],
};

export const titleOf = (type: ListType) =>
  FIELDS[type].find((label) => ROLES_BY_LABEL[label] === 'title') ?? 'title';

/** With a mark of their own, so they may stand anywhere. */
const MARKS: Readonly<Record<string, Recogniser>> = { category, assignee };

/** At an end of what is left. Brackets after a title may stand before or after the author. */
const PLACES: Readonly<Record<string, readonly Recogniser[]>> = {
  quantity: [quantity],
  due_by: [dueDate],
  author: [numberInSeries, author, numberInSeries],
  artist: [artistAndAlbum],
};

export const marksOf = (type: ListType) => FIELDS[type].flatMap((label) => MARKS[label] ?? []);
export const placesOf = (type: ListType) => FIELDS[type].flatMap((label) => PLACES[label] ?? []);
