import type { List } from '@shared-lists/contract/api/lists.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { afterPaint } from '../../../ui/motion/after-paint.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { addItemOperation } from '../operations/new-item.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';

type Addition = Omit<Parameters<typeof addItemOperation>[0], 'listId'>;

/** Adds an item, undoably, and tells so. `onSent` is called with its id before the answer. */
export function useAddItem({ id: listId }: Pick<List, 'id'>) {
  const perform = usePerform(itemOperations(listId));
  const attempt = useRepeatable(addItemOperation, ({ fields }) => JSON.stringify(fields));
  const undoOf = useUndoItems(listId);

  return (addition: Addition, onSent: (itemId: string) => void = () => undefined): Promise<string> =>
    attempt({ listId, ...addition }, async (operation) => {
      const { batch, itemId } = operation;
      const itemName = operation.fields.map(({ data }) => data).join(', ');
      const undo = undoOf(() => ({ batch, itemName, before: [], createdIds: [itemId] }));
      const answered = undoableBy(undo, () => perform(operation));
      onSent(itemId);
      const isQueued = (await answered) === QUEUED;
      if (!isQueued) afterPaint(() => toastInfo('Item successfully added.', undo));
      return itemId;
    });
}
