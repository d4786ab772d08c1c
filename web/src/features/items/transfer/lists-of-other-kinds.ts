import type { List, ListRow } from '@shared-lists/contract/api/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { listsQuery } from '../../../data/api/lists-queries.ts';

/** Open lists of other templates that the person may change. */
export function useListsOfOtherKinds(
  { list_item_configuration_id: own }: List,
  isWanted: boolean,
): readonly ListRow[] {
  const index = useQuery({ ...listsQuery, enabled: isWanted }).data?.data;
  if (!index) return [];
  return index.accepted_lists.not_completed_lists.filter(
    ({ id, list_item_configuration_id: other }) =>
      other !== own && index.current_list_permissions[id] === 'write',
  );
}
