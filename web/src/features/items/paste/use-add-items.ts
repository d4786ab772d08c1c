import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { addItemFailure } from '../add-form/add-item-failures.ts';
import { fieldsOf } from '../quick-add/use-add-line.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { addItemsOperation } from '../operations/new-item.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import type { PreviewRow } from './preview-rows.ts';

const SINGLE = 'Item successfully added.';

/** Adds several items in one call, with one notice and one undo. */
export function useAddItems({ list, list_item_field_configurations: configurations }: ListDetail) {
  const [isBusy, setIsBusy] = useState(false);
  const perform = usePerform(itemOperations(list.id));
  const attempt = useRepeatable(addItemsOperation);
  const undoOf = useUndoItems(list.id);
  const report = useReportFailure();

  const send = async (operation: ReturnType<typeof addItemsOperation>) => {
    const { batch, items } = operation;
    const createdIds = items.map(({ itemId }) => itemId);
    const [first] = items.length === 1 ? (items[0]?.fields ?? []) : [];
    const itemName = first?.data ?? `${items.length} items`;
    const undo = undoOf(() => ({ batch, itemName, before: [], createdIds }));
    const answered = undoableBy(undo, () => perform(operation));
    if (createdIds[0] !== undefined) revealRow(createdIds[0]);
    const text = items.length === 1 ? SINGLE : `${items.length} items successfully added.`;
    if ((await answered) !== QUEUED) toastInfo(text, undo);
  };

  /** True if they are added, or wait for the network. */
  const add = async (rows: readonly PreviewRow[]): Promise<boolean> => {
    setIsBusy(true);
    try {
      const items = rows.map(({ values, isCompleted }) => ({
        fields: fieldsOf(values, configurations),
        isCompleted,
      }));
      if (items.some(({ fields }) => fields.length === 0)) {
        toastError('No field configuration available for this list. Please contact support.');
        return false;
      }
      await attempt({ listId: list.id, items }, send);
      return true;
    } catch (error) {
      report(addItemFailure(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, add };
}
