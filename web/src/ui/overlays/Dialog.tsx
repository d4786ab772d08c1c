import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Modal } from './Modal.tsx';
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

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // It can still be submitted during the closing animation.
    if (isOpen) onSubmit();
  };

  return (
    <Modal isOpen={isOpen} onClose={onClose} onClosed={onClosed} labelledBy={titleId} testId={testId}>
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
