import type { List, ListChanges } from '@shared-lists/contract/api/lists.ts';
import { LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import {
  BUILT_IN_TEMPLATES,
  builtInTemplate,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';

type Kinded = Pick<List, 'list_item_configuration_id'>;

const typeOf = (kind: string) => LIST_TYPES.find((type) => type === kind);

/** A built-in type, or the id of a template. */
export const kindOfList = ({ list_item_configuration_id: id }: Kinded) => builtInTemplate(id)?.type ?? id;

/** Between built-in types the type says it all, as it does for other clients. */
export function changedKind(list: Kinded, kind: string): ListChanges {
  if (kind === kindOfList(list)) return {};
  const type = typeOf(kind);
  if (!type) return { list_item_configuration_id: kind };
  const wasBuiltIn = builtInTemplate(list.list_item_configuration_id) !== undefined;
  return wasBuiltIn ? { type } : { list_item_configuration_id: BUILT_IN_TEMPLATES[type].id };
}
