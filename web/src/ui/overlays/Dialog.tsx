import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useLatest } from '../../lib/use-latest.ts';
import { Icon } from '../icons/Icon.tsx';
import { trapFocus } from './trap-focus.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** After it has closed and the focus has gone back to the control that opened it, if that is still there. */
  readonly onClosed?: () => void;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A form over the page. The focus goes to its first input, else to its submit button, and back when it closes. */
export function Dialog({ isOpen, title, onClose, onSubmit, onClosed, testId, children }: DialogProps) {
  const titleId = useId();
  const [timesClosed, setTimesClosed] = useState(0);
  const latestOnClosed = useLatest(onClosed);

  // In an effect, because the modal gives the focus back in one of its own, after it has told that it is gone.
  useEffect(() => {
    if (timesClosed > 0) latestOnClosed.current?.();
  }, [timesClosed, latestOnClosed]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // It can still be pressed while it fades away.
    if (isOpen) onSubmit();
  };

  return (
    <Modal
      show={isOpen}
      onHide={onClose}
      onEntering={focusFirstControl}
      onExited={() => {
        setTimesClosed((times) => times + 1);
      }}
      aria-labelledby={titleId}
      data-test-id={testId}
      centered
    >
      <form autoComplete="off" onSubmit={submit} onKeyDown={trapFocus} noValidate>
        <div className="modal-header">
          <h2 id={titleId} className="modal-title">
            {title}
          </h2>
          <button type="button" className="dialog-close" aria-label="Close dialog" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </form>
    </Modal>
  );
}

function focusFirstControl(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>('input, select, textarea') ??
    dialog.querySelector<HTMLElement>('[type="submit"]');
  target?.focus();
}
