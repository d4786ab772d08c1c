import { useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { lazyPart } from '../page/lazy-part.tsx';

const HelpOverlay = lazyPart(async () => (await import('./HelpOverlay.tsx')).HelpOverlay);

export function HelpPopover({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLSpanElement>(null);
  const id = useId();

  const close = (event: Event) => {
    const isEscape = event.type === 'keyup';
    // The button toggles itself.
    if (!isEscape && button.current?.contains(event.target as Node)) return; // Targets of document events are nodes.
    setIsOpen(false);
    const isFocusLost = document.activeElement === document.body;
    if (isEscape || isFocusLost) button.current?.focus();
  };

  return (
    <span className="help" ref={container}>
      <button
        ref={button}
        type="button"
        className="btn btn-icon btn-icon-quiet"
        aria-label={`Help: ${title}`}
        title={`Help: ${title}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-test-id={`${title}-popover`}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon name="question" />
      </button>
      <HelpOverlay id={id} isOpen={isOpen} target={button} container={container} onClose={close}>
        {children}
      </HelpOverlay>
    </span>
  );
}
