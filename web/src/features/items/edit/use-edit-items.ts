import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listPath } from '../../../lib/paths.ts';
import { formFailure } from '../../../ui/failures/report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import type { FieldEdit } from '../fields/field-values.ts';
import { editedItem, editOperation } from '../operations/apply/apply-item-edit.ts';
import { itemName } from '../model/item-name.ts';
import { summaryOf, templateOf } from '../model/template-of.ts';
import { itemOperations } from '../operations/item-operations.ts';

export interface EditTexts {
  readonly saved: string;
  readonly missing: string;
}

/** Changes items, undoably, and tells so. True if they are changed. */
export function useEditItems(list: List, texts: EditTexts) {
  const { id: listId } = list;
  const operations = useMemo(() => itemOperations(listId), [listId]);
  const perform = usePerform(operations);
  const attempt = useRepeatable(editOperation);
  const undoOf = useUndoItems(listId);
  const report = useReportFailure();

  const namesOf = (items: readonly Item[]) => items.map((item) => itemName(item, summaryOf(list))).join(', ');

  const sendAndReport = async (operation: ReturnType<typeof editOperation>) => {
    const { batch, itemName: formerName = '', items: before, edits } = operation;
    const after = before.map((item) => editedItem(item, edits, item.user_id));
    const undo = undoOf(() => ({ batch, itemName: namesOf(after), formerName, before, after }));
    const answer = await undoableBy(undo, () => perform(operation));
    if (answer !== QUEUED) toastInfo(texts.saved, undo);
  };

  return async (items: readonly Item[], edits: readonly FieldEdit[]): Promise<boolean> => {
    try {
      if (edits.length === 0) toastInfo(texts.saved);
      else await attempt({ listId, items, itemName: namesOf(items), edits }, sendAndReport);
      return true;
    } catch (error) {
      report(formFailure(error, texts.missing, listPath(listId), templateOf(list)?.conjunction));
      return false;
    }
  };
}
