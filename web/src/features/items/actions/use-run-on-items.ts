import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { settleEach, type BatchResult } from '../../../data/outbox/settle-each.ts';
import { newId } from '../../../lib/new-id.ts';
import { afterPaint } from '../../../ui/motion/after-paint.ts';
import { forgetUndo, rememberUndo, type Undo } from '../../../ui/notices/undo-stack.ts';
import { itemName } from '../model/item-name.ts';
import { summaryOf } from '../model/template-of.ts';
import { answeredItem, type ItemAnswer } from '../operations/apply/item-answer.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';

/** The copy of a refresh, whose id is another one if the first was taken. */
const isOtherItem = (answer: ItemAnswer | typeof QUEUED, { id }: Item): answer is Item =>
  answer !== QUEUED && answeredItem(answer) !== undefined && answeredItem(answer)?.id !== id;

interface Action {
  /** A repetition sets the batch to that of the first attempt. */
  readonly send: (item: Item, action: { batch: string }) => Promise<ItemAnswer | typeof QUEUED>;
  readonly report: (outcome: BatchResult<Item>, undo: Undo) => void;
  /** Undefined if the action removes the item. */
  readonly after?: (item: Item) => Item;
  readonly createdIds?: (item: Item) => readonly string[];
}

/** Does the same to each item, undoable together. Tells whether it did, or will once there is a network. */
export function useRunOnItems(list: List) {
  const undoOf = useUndoItems(list.id);
  const nameOf = (item: Item) => itemName(item, summaryOf(list));

  return ({ send, report, after, createdIds }: Action) =>
    async (items: readonly Item[]): Promise<boolean> => {
      if (items.length === 0) return true;
      const action = { batch: newId() };
      let done = items;
      const created = new Set<string>();
      const undo = undoOf(() => ({
        batch: action.batch,
        itemName: done.map(nameOf).join(', '),
        before: done,
        after: after ? done.map(after) : [],
        createdIds: [...created, ...done.flatMap((item) => createdIds?.(item) ?? [])],
      }));
      rememberUndo(undo);
      const result = await settleEach(items, async (item) => {
        const answer = await send(item, action);
        if (createdIds && isOtherItem(answer, item)) created.add(answer.id);
        return answer;
      });
      done = [...result.succeeded, ...result.queued];
      if (done.length === 0) forgetUndo(undo);
      // Queued changes show their own sign instead of a notice.
      const hasResponses = result.succeeded.length + result.failed.length > 0;
      if (hasResponses && !result.isSessionOver) afterPaint(() => report(result, undo));
      return result.failed.length === 0;
    };
}
