import { useQuery } from '@tanstack/react-query';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { act, renderHook } from '@testing-library/react';
import { createQueryClient } from '../app/query-client.ts';
import { call } from '../data/api/api-client.ts';
import { useOptimisticData, usePerform } from '../data/outbox/operations.ts';
import type { Operations } from '../data/outbox/kinds/operation-kinds.ts';
import { snapshotQuery } from '../data/api/snapshot.ts';
import { list } from './fixtures.ts';
import { queryWrapper } from './query-wrapper.tsx';

interface Tick {
  readonly itemId: string;
  readonly completed: boolean;
}

const listId = list().id;
const query = snapshotQuery(['a list'], getList, { params: { list_id: listId } });

const ticking: Operations<Tick, unknown> = {
  key: query.queryKey,
  send: ({ itemId, completed }) =>
    call(updateListItem, {
      params: { list_id: listId, item_id: itemId },
      body: { list_item: { completed } },
    }),
  touches: ({ itemId }) => [itemId],
};

const applyTick = (detail: ListDetail, { itemId, completed }: Tick) => ({
  ...detail,
  not_completed_items: detail.not_completed_items.map((item) =>
    item.id === itemId ? { ...item, completed } : item,
  ),
});

// Reading a body, settling a call and rendering each take a turn of the event loop.
const TURNS = 4;

export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1)
      await new Promise<void>((resolve) => void setTimeout(resolve));
  });

function useTicking() {
  const { data, refetch } = useQuery(query);
  return { shown: useOptimisticData(ticking, data, applyTick), tick: usePerform(ticking), poll: refetch };
}

export function tickingScreen(client = createQueryClient()) {
  const { result, unmount } = renderHook(useTicking, { wrapper: queryWrapper(client) });
  const ticked = () =>
    result.current.shown?.not_completed_items.filter((item) => item.completed).map((item) => item.id);

  return {
    ticked,
    isTicked: (itemId: string) => ticked()?.includes(itemId),
    poll: async () => {
      void result.current.poll({ cancelRefetch: false });
      await settle();
    },
    tick: async (itemId: string, completed = true) => {
      let outcome: Promise<string> | undefined;
      act(() => {
        outcome = result.current.tick({ itemId, completed }).then(
          () => 'done',
          () => 'failed',
        );
      });
      await settle();
      return { outcome };
    },
    leaveAndReturn: () => {
      unmount();
      return tickingScreen(client);
    },
    leave: unmount,
    queueLength: () => client.getMutationCache().getAll().length,
    cachedDetail: () => client.getQueryData(query.queryKey)?.data,
    client,
  };
}
