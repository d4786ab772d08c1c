import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

const submit = vi.fn();
const closed = vi.fn();

beforeEach(() => {
  submit.mockReset();
  closed.mockReset();
});

type Shape = 'asking' | 'confirming';

function Page({ shape }: { shape: Shape }) {
  const [isOpen, setIsOpen] = useState(false);
  const shared = {
    isOpen,
    onClose: () => {
      setIsOpen(false);
    },
    onClosed: () => {
      closed(document.activeElement?.textContent);
    },
  };
  return (
    <main>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </button>
      {shape === 'asking' ? (
        <Dialog {...shared} title="Rename" onSubmit={submit} testId="rename">
          <input aria-label="Name" />
          <button type="submit">Save</button>
        </Dialog>
      ) : (
        <ConfirmDialog
          {...shared}
          action="delete"
          onConfirm={() => {
            submit();
            setIsOpen(false);
          }}
        >
          Really?
        </ConfirmDialog>
      )}
    </main>
  );
}

async function open(shape: Shape) {
  render(<Page shape={shape} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  return user;
}

const dialog = () => screen.queryByRole('dialog');
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;

describe('a dialog', () => {
  test('is modal, labelled by its title, and has its test id', async () => {
    await open('asking');

    expect(screen.getByRole('dialog', { name: 'Rename' }).getAttribute('aria-modal')).toBe('true');
    expect(document.querySelector('[data-test-id="rename"]')?.contains(screen.getByLabelText('Name'))).toBe(
      true,
    );
  });

  test.each([
    ['asking', 'Name'],
    ['confirming', "Yes, I'm sure."],
  ] as const)('takes the focus to where the answer is given: %s', async (shape, name) => {
    await open(shape);

    await waitFor(() => {
      expect(nameOf(document.activeElement)).toBe(name);
    });
  });

  test('submits on Enter', async () => {
    const user = await open('asking');
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');

    expect(submit).toHaveBeenCalledOnce();
  });

  test('traps the focus: Tab wraps from its last control to its first, and Shift+Tab back', async () => {
    const user = await open('confirming');
    screen.getByRole('button', { name: "Yes, I'm sure." }).focus();
    await user.tab();
    expect(nameOf(document.activeElement)).toBe('Close dialog');
    await user.tab({ shift: true });

    expect(nameOf(document.activeElement)).toBe("Yes, I'm sure.");
  });

  const backdrop = () => document.querySelector('.modal') ?? document.body;
  test.each<[string, (user: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its ×', (user) => user.click(screen.getByRole('button', { name: 'Close dialog' }))],
    ['a click beside it', (user) => user.click(backdrop())],
  ])('closes by %s, and returns the focus to its opener', async (_how, close) => {
    const user = await open('asking');
    await close(user);

    await waitFor(() => {
      expect(closed).toHaveBeenCalledExactlyOnceWith('Open');
    });
    expect(dialog()).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a confirm dialog', () => {
  test('has its texts and test ids', async () => {
    await open('confirming');

    expect(screen.getByRole('dialog', { name: 'Confirm delete' })).toBeDefined();
    expect(screen.getByText('Really?').dataset['testId']).toBe('confirm-modal-body');
    expect(screen.getByRole('button', { name: 'Close' }).dataset['testId']).toBe('clear-delete');
    expect(screen.getByRole('button', { name: "Yes, I'm sure." }).dataset['testId']).toBe('confirm-delete');
  });

  test('is confirmed by Enter, as its button has the focus', async () => {
    const user = await open('confirming');
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe("Yes, I'm sure.");
    });
    await user.keyboard('{Enter}');

    expect(submit).toHaveBeenCalledOnce();
  });

  test('is confirmed once, even if clicked again during the closing animation', async () => {
    await open('confirming');
    const yes = screen.getByRole('button', { name: "Yes, I'm sure." });
    fireEvent.click(yes);
    expect(yes.isConnected).toBe(true);
    fireEvent.click(yes);

    expect(submit).toHaveBeenCalledOnce();
  });

  test('closes without confirming', async () => {
    const user = await open('confirming');
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await waitFor(() => {
      expect(dialog()).toBeNull();
    });
    expect(submit).not.toHaveBeenCalled();
  });
});
