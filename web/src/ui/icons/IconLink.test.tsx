import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { IconLink } from './IconLink.tsx';

const Address = () => <p>{useLocation().pathname}</p>;

function show(isDisabled: boolean) {
  render(
    <MemoryRouter>
      <IconLink name="Edit Milk" icon="edit" to="/there" testId="edit-1" isDisabled={isDisabled} />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const link = () => screen.getByRole('link', { name: 'Edit Milk' });

test('has a target, a name and a tooltip', async () => {
  const user = show(false);
  expect(link().getAttribute('aria-disabled')).toBe('false');
  expect(link().title).toBe('Edit Milk');
  expect(link().dataset['testId']).toBe('edit-1');
  await user.tab();
  expect(document.activeElement).toBe(link());
  await user.click(link());

  expect(screen.getByText('/there')).toBeDefined();
});

test('does nothing when disabled, and takes no focus', async () => {
  const user = show(true);
  expect(link().getAttribute('aria-disabled')).toBe('true');
  await user.tab();
  await user.click(link());
  link().focus();

  expect(document.activeElement).toBe(document.body);
  expect(screen.getByText('/')).toBeDefined();
});
