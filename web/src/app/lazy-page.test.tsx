import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPage, eagerPage } from './lazy-page.tsx';
import { RenderFailure } from './shell/RenderFailure.tsx';

const Home = () => <h1>Home</h1>;

test('an eager page renders at once', () => {
  const Page = eagerPage(Home);
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
});

test('a lazy page renders after a spinner, and at once the next time', async () => {
  const Page = lazyPage(() => Promise.resolve(Home));
  const { unmount } = render(<Page />);
  expect(screen.getByRole('status').id).toBe('loader');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();

  unmount();
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
});

test('a page that fails to load shows an error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what the boundary caught.
  const Page = lazyPage(() => Promise.reject(new Error('Failed to fetch')));
  render(
    <RenderFailure>
      <Page />
    </RenderFailure>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeDefined();
});
