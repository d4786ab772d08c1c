import { QueryClient } from '@tanstack/react-query';
import { deleteList } from '@shared-lists/contract/api/lists.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listKey } from '../../../data/api/query-keys.ts';
import { ownList } from '../../../testing/list-rows.ts';
import { queryWrapper } from '../../../testing/query-wrapper.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { usePerformList } from './use-perform-list.ts';

const [shop, party] = [ownList(1, 'Shop'), ownList(2, 'Party')];

async function rememberedAfterDeleting(prepare: (server: ReturnType<typeof stubServer>) => void) {
  prepare(stubServer());
  const client = new QueryClient();
  for (const { id } of [shop, party]) client.setQueryData(listKey(id), 'cached');
  const { result } = renderHook(usePerformList, { wrapper: queryWrapper(client) });
  await act(() => result.current({ type: 'delete list', list: shop }).catch(() => undefined));
  return [shop, party].filter(({ id }) => client.getQueryData(listKey(id))).map(({ name }) => name);
}

test('the cached detail of a changed list is discarded', async () => {
  expect(await rememberedAfterDeleting((server) => server.answer(deleteList, undefined))).toEqual(['Party']);
});

test('the cached detail stays if the change fails', async () => {
  expect(await rememberedAfterDeleting((server) => server.lose(deleteList))).toEqual(['Shop', 'Party']);
});
