import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { RenderFailure } from './RenderFailure.tsx';

function Broken(): never {
  throw new Error('This page is broken');
}

test('a page that fails to render shows an error page with a reload button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what the boundary caught.
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  render(
    <RenderFailure>
      <Broken />
    </RenderFailure>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeDefined();
  expect(
    screen.getByRole('heading', { level: 2, name: 'We are currently unable to render this page.' }),
  ).toBeDefined();
  expect(screen.getByText(/Please check your connection and try to/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'refresh the page' }));
  expect(reload).toHaveBeenCalledOnce();
});
