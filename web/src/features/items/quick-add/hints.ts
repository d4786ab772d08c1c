import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';

const EXAMPLES: Record<ListType, string> = {
  BookList: 'Dune by Frank Herbert #sci-fi',
  GroceryList: '2 l milk #dairy',
  MusicList: 'Jolene - Dolly Parton',
  SimpleList: 'Tent #camping',
  ToDoList: 'Call the plumber @sam tomorrow',
};

export const isEmptyList = ({ not_completed_items: open, completed_items: completed }: ListDetail) =>
  open.length + completed.length === 0;

/** Where there is nothing yet that could tell. */
export const hintFor = ({ list }: ListDetail) =>
  `Try “${EXAMPLES[list.type]}”, or paste several lines at once.`;
