import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { LIST_KEY, listKey } from '../../data/api/query-keys.ts';
import type { Snapshot } from '../../data/api/snapshot.ts';
import { transfersTo } from '../../data/outbox/kinds/transfers.ts';
import { hasUnsettled, readOptimisticData } from '../../data/outbox/operations.ts';
import { applyIncoming } from '../items/operations/apply/apply-incoming.ts';
import { applyItemOperations } from '../items/operations/apply/apply-item-operations.ts';
import { itemOperations } from '../items/operations/item-operations.ts';
import { countsOf, type ListCounts } from './list-counts.ts';

type Counts = ReadonlyMap<string, ListCounts>;

/** When the progress was requested and when it arrived. */
export interface ProgressAge {
  readonly asOf: number;
  readonly arrivedAt: number;
}

// Not in the frame of a click, which shows the list itself.
const AFTER_MS = 50;

/** Counts of cached lists that are newer than the progress, or have changes of this device that it lacks. */
export function createShownCounts(client: QueryClient, age: ProgressAge) {
  let counts = readCounts(client, age);
  const update = () => {
    const now = readCounts(client, age);
    const hasChanged = !areSame(counts, now);
    if (hasChanged) counts = now;
    return hasChanged;
  };

  const subscribe = (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (update()) listener();
      }, AFTER_MS);
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      const [start] = event.query.queryKey as QueryKey;
      if (start === LIST_KEY[0]) updateSoon();
    });
    const stopChanges = client.getMutationCache().subscribe(updateSoon);
    update();
    return () => {
      stopQueries();
      stopChanges();
      clearTimeout(timer);
    };
  };
  return { subscribe, read: () => counts };
}

function readCounts(client: QueryClient, age: ProgressAge): Counts {
  const lists = client.getQueryCache().findAll({ queryKey: LIST_KEY });
  return new Map(
    lists.flatMap((query) => {
      const snapshot = query.state.data as Snapshot<ListDetail> | undefined; // List keys hold list details only.
      const listId = String(query.queryKey.at(-1));
      if (!snapshot || !isAhead(client, listId, query, age)) return [];
      return [[listId, countsOf(shownDetail(client, listId, snapshot))]];
    }),
  );
}

function isAhead(client: QueryClient, listId: string, { state }: Query, age: ProgressAge): boolean {
  if (state.dataUpdatedAt > age.arrivedAt) return true;
  return [listKey(listId), transfersTo(listId).key].some((key) => hasUnsettled(client, key, age.asOf));
}

function shownDetail(client: QueryClient, listId: string, snapshot: Snapshot<ListDetail>): ListDetail {
  const data = readOptimisticData(client, transfersTo(listId), snapshot, applyIncoming);
  return readOptimisticData(client, itemOperations(listId), { ...snapshot, data }, applyItemOperations);
}

function areSame(before: Counts, now: Counts): boolean {
  if (before.size !== now.size) return false;
  return [...now].every(([listId, { open, completed }]) => {
    const known = before.get(listId);
    return known?.open === open && known.completed === completed;
  });
}
