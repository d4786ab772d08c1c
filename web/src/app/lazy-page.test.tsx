import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPage, eagerPage } from './lazy-page.tsx';
import { RenderFailure } from './shell/RenderFailure.tsx';

const Home = () => <h1>Home</h1>;

test('a page that is part of the program is there at once', () => {
  const Page = eagerPage(Home);
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
});

test('a page in a file of its own follows a spinner, and is there at once the next time', async () => {
  const Page = lazyPage(() => Promise.resolve(Home));
  const { unmount } = render(<Page />);
  expect(screen.getByRole('status').id).toBe('loader');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();

  unmount();
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined();
});

test('a page whose file cannot be had is replaced by an apology', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what the boundary caught.
  const Page = lazyPage(() => Promise.reject(new Error('Failed to fetch')));
  render(
    <RenderFailure>
      <Page />
    </RenderFailure>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeDefined();
});
