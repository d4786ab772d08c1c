import type { List } from '@shared-lists/contract/api/lists.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { formFailure } from '../../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { itemName as nameOf } from '../model/item-name.ts';
import { summaryOf } from '../model/template-of.ts';
import { editedItem, editOperation } from '../operations/apply/apply-item-edit.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import type { MergePair } from './merge-pairs.ts';

/** Changes the older item and deletes the newer one, undoable together. */
export function useMergePair(list: List) {
  const perform = usePerform(itemOperations(list.id));
  const undoOf = useUndoItems(list.id);
  const report = useReportFailure();

  return async ({ older, newer, edits }: MergePair): Promise<void> => {
    const itemName = nameOf(older, summaryOf(list));
    const edit = editOperation({ listId: list.id, items: [older], itemName, edits });
    const { batch } = edit;
    const undo = undoOf(() => ({
      batch,
      itemName,
      before: [older, newer],
      after: [editedItem(older, edits, older.user_id)],
    }));
    try {
      const deletion = { type: 'delete item', listId: list.id, itemId: newer.id, itemName, batch } as const;
      const answer = await undoableBy(undo, async () => {
        // First, because the other one may be gone by now.
        if (edits.length > 0) await perform(edit);
        return perform(deletion);
      });
      if (answer !== QUEUED) toastInfo('Items merged.', undo);
    } catch (error) {
      report(formFailure(error, 'Item not found'));
    }
  };
}
