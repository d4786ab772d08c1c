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
  /** Called after the focus has returned to the control that opened the dialog, if that still exists. */
  readonly onClosed?: () => void;
  readonly testId?: string;
  readonly children: ReactNode;
}

export function Dialog({ isOpen, title, onClose, onSubmit, onClosed, testId, children }: DialogProps) {
  const titleId = useId();
  const [timesClosed, setTimesClosed] = useState(0);
  const latestOnClosed = useLatest(onClosed);

  // The modal restores the focus in an effect of its own, after `onExited`.
  useEffect(() => {
    if (timesClosed > 0) latestOnClosed.current?.();
  }, [timesClosed, latestOnClosed]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // It can still be submitted during the closing animation.
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
