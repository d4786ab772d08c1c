import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './Menu.tsx';

const onPress = vi.fn<() => void>();

function renderMenu() {
  onPress.mockClear();
  render(
    <>
      <Menu id="menu" button="More" entries={[{ testId: 'copy', text: 'Copy', onChoose: () => undefined }]} />
      <button type="button" onClick={onPress}>
        Beside
      </button>
    </>,
  );
  return userEvent.setup();
}

const beside = () => screen.getByRole('button', { name: 'Beside' });

test('a press beside an open menu only closes it', async () => {
  const user = renderMenu();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(beside());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onPress).not.toHaveBeenCalled();

  await user.click(beside());
  expect(onPress).toHaveBeenCalledOnce();
});

test('after a press beside it that became a scroll, the next one counts', async () => {
  const user = renderMenu();
  await user.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.pointerDown(beside());
  fireEvent.pointerCancel(beside());
  expect(screen.queryByRole('menu')).toBeNull();

  fireEvent.click(beside());
  expect(onPress).toHaveBeenCalledOnce();
});
