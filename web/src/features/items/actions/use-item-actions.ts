import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listKey } from '../../../data/api/query-keys.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { flaggedItem, toggleFlagOperation } from '../operations/apply/apply-flag.ts';
import { refreshOperation } from '../operations/apply/apply-refresh.ts';
import { itemName } from '../model/item-name.ts';
import { flagOf, summaryOf } from '../model/template-of.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { reportOutcome, reportFlagOutcome } from './report-item-actions.ts';
import { useRunOnItems } from './use-run-on-items.ts';

const idOf = ({ id }: Item) => id;
const repeatableRefresh = (item: Item, batch: string) => ({ ...refreshOperation(item), batch });

export function useItemActions(list: List, fields: readonly FieldConfiguration[] = []) {
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const client = useQueryClient();
  const attemptRefresh = useRepeatable(repeatableRefresh, idOf);
  const run = useRunOnItems(list);
  const nameOf = (item: Item) => itemName(item, summaryOf(list));
  const about = (item: Item, { batch }: { batch: string }) => ({ itemName: nameOf(item), batch });
  const flag = flagOf(list, fields);
  const toggled = (item: Item) => toggleFlagOperation(item, flag);
  const onItem = (item: Item) => ({ listId: list.id, itemId: item.id });

  return {
    complete: run({
      send: (item, action) => perform({ type: 'complete item', ...onItem(item), ...about(item, action) }),
      report: (outcome, undo) => reportOutcome('complete', outcome, undo),
      after: (item) => ({ ...item, completed: true }),
    }),
    refresh: run({
      send: (item, action) => {
        const send = (operation: ReturnType<typeof repeatableRefresh>) => {
          action.batch = operation.batch;
          return perform({ ...operation, ...about(item, action) });
        };
        return attemptRefresh(item, send, action.batch);
      },
      report: (outcome, undo) => {
        // A running poll may contain a copy that was deleted again.
        if (outcome.failed.length > 0) void client.invalidateQueries({ queryKey: listKey(list.id) });
        reportOutcome('refresh', outcome, undo);
      },
      createdIds: (item) => [refreshOperation(item).copy.id],
    }),
    delete: run({
      send: (item, action) => perform({ type: 'delete item', ...onItem(item), ...about(item, action) }),
      report: (outcome, undo) => reportOutcome('delete', outcome, undo),
    }),
    'toggle flag': run({
      send: (item, action) => perform({ ...toggled(item), ...about(item, action) }),
      report: reportFlagOutcome,
      after: (item) => flaggedItem(item, toggled(item)),
    }),
  };
}
