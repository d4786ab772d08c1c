import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';
import { reloadWhenOnline } from './reload-when-online.ts';

function openPage(failure: Error) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  reloadWhenOnline(client);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('loaded');
  const page = new QueryObserver(client, { queryKey: ['page'], queryFn: load });
  connection.markOffline();
  return { page, load, close: page.subscribe(() => undefined) };
}

const hasFailed = (page: ReturnType<typeof openPage>['page']) =>
  vi.waitFor(() => {
    expect(page.getCurrentResult().status).toBe('error');
  });

test('what a page could not load is loaded when the server answers again', async () => {
  const { page } = openPage(new NoResponse('away'));
  await hasFailed(page);
  connection.markOnline();
  await vi.waitFor(() => {
    expect(page.getCurrentResult().data).toBe('loaded');
  });
});

test('a page that was closed meanwhile loads nothing', async () => {
  const { page, load, close } = openPage(new NoResponse('away'));
  await hasFailed(page);
  close();
  connection.markOnline();
  await connection.whenOnline();
  expect(load).toHaveBeenCalledOnce();
});

test('an answer that refuses is not asked for again', async () => {
  const { page, load } = openPage(new Error('refused'));
  await hasFailed(page);
  connection.markOnline();
  await connection.whenOnline();
  expect(load).toHaveBeenCalledOnce();
});
