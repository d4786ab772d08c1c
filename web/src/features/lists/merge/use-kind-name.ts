import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { listsQuery } from '../../../data/api/lists-queries.ts';

/** What kind of list it is, in one word if it is one of the five. */
export function useKindName(): (list: ListRow | undefined) => string {
  const index = useQueryClient().getQueryData(listsQuery.queryKey)?.data;
  return (list) => {
    if (!list) return '';
    const { list_item_configuration_id: id } = list;
    const own = index?.list_item_configurations.find((configuration) => configuration.id === id);
    return builtInTemplate(id)?.name ?? own?.name ?? 'another template';
  };
}
