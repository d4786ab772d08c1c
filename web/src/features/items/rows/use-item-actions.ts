import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settleEach, type BatchResult } from '../../../data/outbox/settle-each.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listKey } from '../../../data/api/query-keys.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { toggleReadOperation } from '../operations/apply/apply-read.ts';
import { refreshOperation } from '../operations/apply/apply-refresh.ts';
import { itemName } from '../model/item-name.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { reportOutcome, reportReadOutcome } from './report-item-actions.ts';

const idOf = ({ id }: Item) => id;

export function useItemActions(list: List) {
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const client = useQueryClient();
  const attemptRefresh = useRepeatable(refreshOperation, idOf);
  const named = (item: Item) => ({ itemName: itemName(item, list.type) });

  return {
    complete: (items: readonly Item[]) =>
      runForEach(
        items,
        (item) => perform({ type: 'complete item', listId: list.id, itemId: item.id, ...named(item) }),
        (outcome) => reportOutcome('complete', outcome),
      ),
    refresh: (items: readonly Item[]) =>
      runForEach(
        items,
        (item) => attemptRefresh(item, (operation) => perform({ ...operation, ...named(item) })),
        (outcome) => {
          // A running poll may contain a copy that was deleted again.
          if (outcome.failed.length > 0) void client.invalidateQueries({ queryKey: listKey(list.id) });
          reportOutcome('refresh', outcome);
        },
      ),
    delete: (items: readonly Item[]) =>
      runForEach(
        items,
        (item) => perform({ type: 'delete item', listId: list.id, itemId: item.id, ...named(item) }),
        (outcome) => reportOutcome('delete', outcome),
      ),
    'toggle read': (items: readonly Item[]) =>
      runForEach(
        items,
        (item) => perform({ ...toggleReadOperation(item, list.list_item_configuration_id), ...named(item) }),
        reportReadOutcome,
      ),
  };
}

async function runForEach(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  report: (outcome: BatchResult<Item>) => void,
): Promise<void> {
  if (items.length === 0) return;
  const result = await settleEach(items, send);
  // Queued changes show their own sign.
  const hasResponses = result.succeeded.length + result.failed.length > 0;
  if (hasResponses && !result.isSessionOver) report(result);
}
