import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SubmitButton } from './SubmitButton.tsx';

function failWhile(leave: () => void) {
  const page = (isBusy: boolean) => (
    <form>
      <input aria-label="Name" />
      <SubmitButton isBusy={isBusy}>Save</SubmitButton>
    </form>
  );
  const { rerender } = render(page(false));
  act(() => {
    button().focus();
  });
  rerender(page(true));
  act(leave);
  rerender(page(false));
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('gets the focus back after its call', () => {
  failWhile(() => {
    // Browsers remove the focus from a disabled button, jsdom does not.
    screen.getByLabelText('Name').focus();
    screen.getByLabelText('Name').blur();
    expect(document.activeElement).toBe(document.body);
  });

  expect(document.activeElement).toBe(button());
});

test('does not steal the focus from another element', () => {
  failWhile(() => {
    screen.getByLabelText('Name').focus();
  });

  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
