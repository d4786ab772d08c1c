import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLatest } from '../../lib/hooks/use-latest.ts';
import { transitionMs } from '../motion/transition-ms.ts';
import { addModal, isTopModal } from './open-modals.ts';

interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the focus has returned to the control that opened it, if that still exists. */
  readonly onClosed?: (() => void) | undefined;
  readonly labelledBy: string;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

export function Modal({ onClosed, ...props }: ModalProps) {
  const { isOpen } = props;
  const [isDrawn, setIsDrawn] = useState(isOpen);
  if (isOpen && !isDrawn) setIsDrawn(true);

  const frame = (
    <Frame
      {...props}
      onFaded={() => {
        // At once, because removing it returns the focus.
        flushSync(() => {
          setIsDrawn(false);
        });
        onClosed?.();
      }}
    />
  );
  return isDrawn ? createPortal(frame, document.body) : null;
}

interface FrameProps extends Omit<ModalProps, 'onClosed'> {
  readonly onFaded: () => void;
}

function Frame({ isOpen, onClose, onFaded, labelledBy, testId, children }: FrameProps) {
  const modal = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useFade(modal, isOpen, onFaded);
  useModality(modal, isOpen, onClose);
  const isBackdrop = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

  return (
    <>
      <div className="fade modal-backdrop" />
      <div
        ref={modal}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        className="fade modal"
        style={{ display: 'block' }}
        tabIndex={-1}
        onMouseDown={(event) => {
          isPressed.current = isBackdrop(event);
        }}
        onClick={(event) => {
          // A text that is selected from inside to outside is no click beside the dialog.
          if (isPressed.current && isBackdrop(event)) onClose();
        }}
      >
        <div className="modal-dialog modal-dialog-centered" data-test-id={testId}>
          <div className="modal-content">{children}</div>
        </div>
      </div>
    </>
  );
}

type ModalRef = RefObject<HTMLDivElement | null>;

/** Sets the class without rendering again: a transition needs a computed style to start from. */
function useFade(modal: ModalRef, isOpen: boolean, onFaded: () => void): void {
  const latestOnFaded = useLatest(onFaded);

  useLayoutEffect(() => {
    const { current } = modal;
    current?.getBoundingClientRect();
    for (const element of [current, current?.previousElementSibling])
      element?.classList.toggle('show', isOpen);
    if (isOpen) return;
    const timer = setTimeout(() => {
      latestOnFaded.current();
    }, transitionMs(current));
    return () => {
      clearTimeout(timer);
    };
  }, [modal, isOpen, latestOnFaded]);
}

/** Keeps the focus, closes with Escape, and returns the focus. */
function useModality(modal: ModalRef, isOpen: boolean, onClose: () => void): void {
  const latest = useLatest({ isOpen, onClose });

  useLayoutEffect(() => {
    const element = modal.current;
    const opener = document.activeElement;
    if (!element) return;
    const remove = addModal(element);
    const returnFocus = () => {
      if (isTopModal(element) && !element.contains(document.activeElement)) element.focus();
    };
    const onFocus = () => setTimeout(returnFocus);
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && latest.current.isOpen && isTopModal(element))
        latest.current.onClose();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
      remove();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [modal, latest]);

  useLayoutEffect(() => {
    if (isOpen) firstControl(modal.current)?.focus();
  }, [modal, isOpen]);
}

function firstControl(modal: HTMLElement | null): HTMLElement | null | undefined {
  return (
    modal?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
    modal?.querySelector<HTMLElement>('input, select, textarea') ??
    modal?.querySelector<HTMLElement>('[type="submit"]') ??
    modal
  );
}
