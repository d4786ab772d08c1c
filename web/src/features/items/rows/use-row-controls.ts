import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useCallback, useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { bulkEditPath, editItemPath } from '../../../lib/paths.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { ItemAction, RowControls } from './ItemButtons.tsx';
import type { ShownList } from '../model/shown-list.ts';
import { useDeletion } from './use-deletion.ts';
import { useItemActions } from '../actions/use-item-actions.ts';

export function useRowControls(
  shown: ShownList,
  items: readonly Item[],
  selection: Selection,
  canSort: boolean,
) {
  const { list, fields, hasItem, busyIds } = shown;
  const navigate = useNavigate();
  const actions = useItemActions(list, fields);
  const deletion = useDeletion(hasItem, (itemsToDelete) => {
    selection.end();
    void actions.delete(itemsToDelete);
  });

  const run = (action: ItemAction, chosen: readonly Item[]) => {
    const targets = chosen.filter(({ id }) => !busyIds.has(id));
    if (targets.length === 0) return;
    if (action === 'edit') {
      void navigate(editPath(list.id, targets));
    } else if (action === 'delete') {
      deletion.open(targets);
    } else {
      selection.end();
      void actions[action](targets);
    }
  };
  const selected = () => items.filter(({ id }) => selection.ids.includes(id));
  const act = (action: ItemAction, item: Item) => {
    run(action, selection.ids.length > 0 ? selected() : [item]);
  };
  const actOnSelected = (action: ItemAction) => {
    run(action, selected());
  };

  const latest = useLatest(act);
  const stableAct = useCallback<typeof act>((...call) => latest.current(...call), [latest]);
  const descriptionId = useId();
  const { toggle, isOn: isSelecting } = selection;
  const controls: RowControls = useMemo(
    () => ({ act: stableAct, toggle, isSelecting, descriptionId, canSort: canSort && !isSelecting }),
    [stableAct, toggle, isSelecting, descriptionId, canSort],
  );
  return { controls, deletion, actOnSelected };
}

function editPath(listId: string, items: readonly Item[]): string {
  const ids = items.map(({ id }) => id);
  const [only = ''] = ids;
  return ids.length > 1 ? bulkEditPath(listId, ids) : editItemPath(listId, only);
}
