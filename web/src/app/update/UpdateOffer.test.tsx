import { MutationObserver } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryWrapper } from '../../testing/query-wrapper.tsx';
import { createQueryClient } from '../query-client.ts';

/** The state lives as long as the page, so each test needs a fresh one. */
async function openPage() {
  const { appUpdate } = await import('./app-update.ts');
  const { UpdateOffer } = await import('./UpdateOffer.tsx');
  const client = createQueryClient();
  render(<UpdateOffer />, { wrapper: queryWrapper(client) });
  const container = Object.assign(new EventTarget(), { controller: {} });
  const waiting = { postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { active: {}, waiting });

  const becomeReady = () =>
    act(() => {
      appUpdate.watch(
        container as unknown as ServiceWorkerContainer,
        registration as unknown as ServiceWorkerRegistration,
      );
    });
  return { client, waiting, becomeReady };
}

const button = () => screen.queryByRole('button', { name: 'Update now' });

beforeEach(() => {
  vi.resetModules();
});

test('shows nothing without a new version', async () => {
  await openPage();
  expect(button()).toBeNull();
});

test('offers a new version and activates it on click', async () => {
  const { waiting, becomeReady } = await openPage();
  becomeReady();
  expect(screen.getByText('A new version is ready.')).toBeDefined();
  expect(waiting.postMessage).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(waiting.postMessage).toHaveBeenCalledOnce();
});

test('hides the offer while a change is queued', async () => {
  const { client, becomeReady } = await openPage();
  becomeReady();
  let hasNetwork = false;
  const mutationFn = () => (hasNetwork ? Promise.resolve() : Promise.reject(new Error('offline')));
  act(() => {
    void new MutationObserver(client, { mutationFn, retry: true, retryDelay: 10 }).mutate();
  });
  await waitFor(() => {
    expect(button()).toBeNull();
  });

  hasNetwork = true;
  expect(await screen.findByRole('button', { name: 'Update now' })).toBeDefined();
});
