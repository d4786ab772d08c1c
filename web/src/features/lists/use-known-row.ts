import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useOperated } from '../../lib/operations.ts';
import { applyToHome } from './apply-list-operation.ts';
import { listOperations } from './list-operations.ts';
import { listsQuery } from './lists-queries.ts';

/** The list as the home page last showed it, if it did. Asks nobody. */
export function useKnownRow(listId: string): ListRow | null {
  const { data } = useQuery({ ...listsQuery, enabled: false });
  const index = useOperated(listOperations, data, applyToHome);
  if (!index) return null;
  const { not_completed_lists: open, completed_lists: completed } = index.accepted_lists;
  return [...open, ...completed].find(({ id }) => id === listId) ?? null;
}
