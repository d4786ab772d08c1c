import type { ReactNode, RefObject } from 'react';
import Overlay from 'react-bootstrap/Overlay';
import Popover from 'react-bootstrap/Popover';

interface HelpOverlayProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly target: RefObject<HTMLElement | null>;
  readonly container: RefObject<HTMLElement | null>;
  readonly onClose: (event: Event) => void;
  readonly children: ReactNode;
}

export function HelpOverlay({ id, isOpen, target, container, onClose, children }: HelpOverlayProps) {
  return (
    <Overlay show={isOpen} target={target} container={container} placement="top" rootClose onHide={onClose}>
      <Popover id={id}>
        <Popover.Body data-test-id="popover-content">{children}</Popover.Body>
      </Popover>
    </Overlay>
  );
}
