import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';
import { outcomes } from './queue/outcomes.ts';
import { useSetAside } from './use-set-aside.ts';

test('stored changes are read again once one is set aside, not after each one that is saved', () => {
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  renderHook(useSetAside, { wrapper: queryWrapper(client) });
  act(() => {
    outcomes.add('saved');
    outcomes.add('moot');
  });
  expect(invalidate).not.toHaveBeenCalled();
  act(() => {
    outcomes.add('set aside');
  });
  expect(invalidate).toHaveBeenCalledTimes(1);
});
