import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { labelText } from '../../../lib/label-text.ts';

export interface ListGroup {
  /** Empty if the lists are not grouped. */
  readonly name: string;
  readonly lists: readonly ListRow[];
}

type Templates = ListsIndex['list_item_configurations'];

export const ungrouped = (lists: readonly ListRow[]): readonly ListGroup[] =>
  lists.length === 0 ? [] : [{ name: '', lists }];

/** In the order of their first lists. */
export function groupByType(lists: readonly ListRow[], templates: Templates): readonly ListGroup[] {
  const groups = new Map<string, ListRow[]>();
  for (const list of lists) {
    const name = typeName(list, templates);
    groups.set(name, [...(groups.get(name) ?? []), list]);
  }
  return [...groups].map(([name, grouped]) => ({ name, lists: grouped }));
}

function typeName({ list_item_configuration_id: id }: ListRow, templates: Templates): string {
  const builtIn = builtInTemplate(id)?.name;
  return builtIn === undefined
    ? (templates.find((template) => template.id === id)?.name ?? 'Others')
    : labelText(builtIn);
}
