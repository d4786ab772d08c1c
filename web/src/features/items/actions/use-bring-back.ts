import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useItemActions } from './use-item-actions.ts';

/** For a list that begins anew, such as that of every week. Undefined if nothing is done. */
export function useBringBack({ list, completed_items: done }: ListDetail): (() => void) | undefined {
  const { refresh } = useItemActions(list);
  return done.length === 0 ? undefined : () => void refresh(done);
}
