import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useItemActions } from '../rows/use-item-actions.ts';

/** For a list that begins anew, such as that of every week. */
export function useBringBack({ list, completed_items: done }: ListDetail, canChange: boolean) {
  const { refresh } = useItemActions(list);
  if (!canChange || done.length === 0) return [];
  return [
    {
      testId: 'list-menu-bring-back',
      text: 'Bring back all done items',
      onChoose: () => void refresh(done),
    },
  ];
}
