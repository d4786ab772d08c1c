import type { ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { newestFirst } from '../sections/newest-first.ts';

export const MAX_COMPLETED_SHOWN = 10;

export function sectionsOf({ pending_lists, accepted_lists }: ListsIndex) {
  return {
    pending: newestFirst(pending_lists),
    incomplete: newestFirst(accepted_lists.not_completed_lists),
    completed: newestFirst(accepted_lists.completed_lists).slice(0, MAX_COMPLETED_SHOWN),
  };
}
