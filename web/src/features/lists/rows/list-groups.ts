import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { newestFirst } from './newest-first.ts';
import { labelText } from '../../../lib/texts.ts';

export interface ListGroup {
  /** Empty if the lists are not grouped. */
  readonly name: string;
  readonly lists: readonly ListRow[];
}

type Templates = ListsIndex['list_item_configurations'];

export const ungrouped = (lists: readonly ListRow[]): readonly ListGroup[] =>
  lists.length === 0 ? [] : [{ name: '', lists }];

/** Pinned ones stay together. The types stand by their newest lists, so that they stay while lists are moved. */
export function groupByType(
  lists: readonly ListRow[],
  templates: Templates,
  pinned: readonly string[],
): readonly ListGroup[] {
  const nameOf = (list: ListRow) => (pinned.includes(list.id) ? 'Pinned' : typeName(list, templates));
  const first = lists.filter(({ id }) => pinned.includes(id));
  const names = new Set([...first, ...newestFirst(lists)].map(nameOf));
  return Array.from(names, (name) => ({ name, lists: lists.filter((list) => nameOf(list) === name) }));
}

function typeName({ list_item_configuration_id: id }: ListRow, templates: Templates): string {
  const builtIn = builtInTemplate(id)?.name;
  return builtIn === undefined
    ? (templates.find((template) => template.id === id)?.name ?? 'Others')
    : labelText(builtIn);
}
