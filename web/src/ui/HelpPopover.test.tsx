import { render, screen } from '@testing-library/react';
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

test('carries its hooks and its name', async () => {
  const user = open();
  expect(button().dataset['testId']).toBe('Pending-popover');
  expect(button().title).toBe('Help: Pending');
  expect(content()).toBeNull();
  await user.click(button());

  expect(content()?.dataset['testId']).toBe('popover-content');
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')).not.toBeNull();
});

test('is opened and closed by its button, with the mouse and the keyboard', async () => {
  const user = open();
  const states = [];
  for (const press of [() => user.click(button()), () => user.keyboard('{Enter}')]) {
    await press();
    states.push([button().getAttribute('aria-expanded'), content() !== null]);
  }

  expect(states).toEqual([
    ['true', true],
    ['false', false],
  ]);
});

test('closes on a click elsewhere, which keeps the focus it has there', async () => {
  const user = open();
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));

  expect(content()).toBeNull();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});

test('closes on a click on nothing, and the focus returns to its button', async () => {
  const user = open();
  await user.click(button());
  await user.click(document.body);

  expect(content()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('closes on Escape, from its button', async () => {
  const user = open();
  await user.click(button());
  await user.keyboard('{Escape}');

  expect(content()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('closes on Escape from anywhere, and the focus returns to its button', async () => {
  const user = open();
  await user.click(button());
  await user.tab();
  expect(document.activeElement).not.toBe(button());
  await user.keyboard('{Escape}');

  expect(content()).toBeNull();
  expect(document.activeElement).toBe(button());
});
