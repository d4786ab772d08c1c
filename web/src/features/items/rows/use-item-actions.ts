import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { settleEach, type BatchResult } from '../../../data/outbox/settle-each.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listKey } from '../../../data/api/query-keys.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { newId } from '../../../lib/new-id.ts';
import { forgetUndo, rememberUndo, type Undo } from '../../../ui/notices/undo-stack.ts';
import { useUndoItems } from '../undo/use-undo-items.ts';
import { answeredItem, type ItemAnswer } from '../operations/apply/item-answer.ts';
import { readItem, toggleReadOperation } from '../operations/apply/apply-read.ts';
import { refreshOperation } from '../operations/apply/apply-refresh.ts';
import { itemName } from '../model/item-name.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { reportOutcome, reportReadOutcome } from './report-item-actions.ts';

const idOf = ({ id }: Item) => id;

/** The copy of a refresh, whose id is another one if the first was taken. */
const isOtherItem = (answer: ItemAnswer | typeof QUEUED, { id }: Item): answer is Item =>
  answer !== QUEUED && answeredItem(answer) !== undefined && answeredItem(answer)?.id !== id;

interface Action {
  readonly send: (item: Item, batch: string) => Promise<ItemAnswer | typeof QUEUED>;
  readonly report: (outcome: BatchResult<Item>, undo: Undo) => void;
  /** Undefined if the action removes the item. */
  readonly after?: (item: Item) => Item;
  readonly createdIds?: (item: Item) => readonly string[];
}

export function useItemActions(list: List) {
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const client = useQueryClient();
  const attemptRefresh = useRepeatable(refreshOperation, idOf);
  const undoOf = useUndoItems(list.id);
  const nameOf = (item: Item) => itemName(item, list.type);
  const about = (item: Item, batch: string) => ({ itemName: nameOf(item), batch });
  const onItem = (item: Item) => ({ listId: list.id, itemId: item.id });

  const run =
    ({ send, report, after, createdIds }: Action) =>
    async (items: readonly Item[]): Promise<void> => {
      if (items.length === 0) return;
      const batch = newId();
      let done = items;
      const created = new Set<string>();
      const undo = undoOf(() => ({
        batch,
        itemName: done.map(nameOf).join(', '),
        before: done,
        after: after ? done.map(after) : [],
        createdIds: [...created, ...done.flatMap((item) => createdIds?.(item) ?? [])],
      }));
      rememberUndo(undo);
      const result = await settleEach(items, async (item) => {
        const answer = await send(item, batch);
        if (createdIds && isOtherItem(answer, item)) created.add(answer.id);
        return answer;
      });
      done = [...result.succeeded, ...result.queued];
      if (done.length === 0) forgetUndo(undo);
      // Queued changes show their own sign instead of a notice.
      const hasResponses = result.succeeded.length + result.failed.length > 0;
      if (hasResponses && !result.isSessionOver) report(result, undo);
    };

  return {
    complete: run({
      send: (item, batch) => perform({ type: 'complete item', ...onItem(item), ...about(item, batch) }),
      report: (outcome, undo) => reportOutcome('complete', outcome, undo),
      after: (item) => ({ ...item, completed: true }),
    }),
    refresh: run({
      send: (item, batch) =>
        attemptRefresh(item, (operation) => perform({ ...operation, ...about(item, batch) })),
      report: (outcome, undo) => {
        // A running poll may contain a copy that was deleted again.
        if (outcome.failed.length > 0) void client.invalidateQueries({ queryKey: listKey(list.id) });
        reportOutcome('refresh', outcome, undo);
      },
      createdIds: (item) => [refreshOperation(item).copy.id],
    }),
    delete: run({
      send: (item, batch) => perform({ type: 'delete item', ...onItem(item), ...about(item, batch) }),
      report: (outcome, undo) => reportOutcome('delete', outcome, undo),
    }),
    'toggle read': run({
      send: (item, batch) =>
        perform({
          ...toggleReadOperation(item, list.list_item_configuration_id),
          ...about(item, batch),
        }),
      report: reportReadOutcome,
      after: (item) => readItem(item, toggleReadOperation(item, list.list_item_configuration_id)),
    }),
  };
}
