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

test('has the focus again when the call it was pressed for is over', () => {
  failWhile(() => {
    // Browsers remove the focus from a disabled button, jsdom does not.
    screen.getByLabelText('Name').focus();
    screen.getByLabelText('Name').blur();
    expect(document.activeElement).toBe(document.body);
  });

  expect(document.activeElement).toBe(button());
});

test('leaves the focus alone where it has gone meanwhile', () => {
  failWhile(() => {
    screen.getByLabelText('Name').focus();
  });

  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
