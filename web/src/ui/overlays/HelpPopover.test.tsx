import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HelpPopover } from './HelpPopover.tsx';

function open() {
  render(
    <main>
      <HelpPopover title="Pending">Click the arrows</HelpPopover>
      <button type="button">Elsewhere</button>
    </main>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('button', { name: 'Help: Pending' });
const content = () => screen.queryByText('Click the arrows');

const isShown = () => screen.findByText('Click the arrows');

/** Even a transition of zero length takes a moment. */
const isGone = () =>
  waitFor(() => {
    expect(content()).toBeNull();
  });

test('has its test ids and name', async () => {
  const user = open();
  expect(button().dataset['testId']).toBe('Pending-popover');
  expect(button().title).toBe('Help: Pending');
  expect(content()).toBeNull();
  await user.click(button());
  await isShown();

  expect(content()?.dataset['testId']).toBe('popover-content');
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')).not.toBeNull();
});

test('is opened and closed by its button, with the mouse and the keyboard', async () => {
  const user = open();
  await user.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await isShown();

  await user.keyboard('{Enter}');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await isGone();
});

test('closes on a click elsewhere, which keeps the focus', async () => {
  const user = open();
  await user.click(button());
  await isShown();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));

  await isGone();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('closes on a click on the background, and refocuses its button', async () => {
  const user = open();
  await user.click(button());
  await isShown();
  await user.click(document.body);

  await isGone();
  expect(document.activeElement).toBe(button());
});

test('closes on Escape, from its button', async () => {
  const user = open();
  await user.click(button());
  await isShown();
  await user.keyboard('{Escape}');

  await isGone();
  expect(document.activeElement).toBe(button());
});

test('closes on Escape from anywhere, and refocuses its button', async () => {
  const user = open();
  await user.click(button());
  await user.tab();
  expect(document.activeElement).not.toBe(button());
  await user.keyboard('{Escape}');

  await isGone();
  expect(document.activeElement).toBe(button());
});
