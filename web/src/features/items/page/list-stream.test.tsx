import { getList } from '@shared-lists/contract/api/lists.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '../../../data/live/live.ts';
import { list, listDetail } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { stubStreams } from '../../../testing/live/stub-streams.ts';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a list page opens one stream for its list, also when the list loads slowly', async () => {
  const calls = stubServer().hold(getList);
  const streams = stubStreams();
  renderApp(`/lists/${list().id}`);
  const stop = live.start(() => undefined);
  await pass(500);
  calls.answer(0, listDetail());
  await pass(500);

  expect(screen.getByRole('heading', { level: 1, name: list().name })).toBeTruthy();
  expect(streams.requested.map(({ address }) => address)).toEqual([`/v2/events?list_ids=${list().id}`]);
  act(stop);
});
