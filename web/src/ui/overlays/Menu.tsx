import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

interface MenuEntry {
  readonly testId: string;
  readonly text: string;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly id: string;
  readonly button: ReactNode;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** If the button shows no text. */
  readonly label?: string;
  readonly look?: 'link' | 'icon';
  readonly entries: readonly MenuEntry[];
}

const looks = { link: 'btn btn-link', icon: 'btn btn-icon btn-icon-quiet' };

export function Menu({ id, button, buttonRef, label, look = 'link', entries }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) entriesIn(container.current)[0]?.focus();
  }, [isOpen]);
  useCloseOutside(container, isOpen, setIsOpen);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setIsOpen(false);
      container.current?.querySelector('button')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) moveFocus(container.current, event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    }
  };

  return (
    <div ref={container} className="dropdown" onKeyDown={onKeyDown}>
      <button
        ref={buttonRef}
        type="button"
        id={id}
        className={`dropdown-toggle ${looks[look]}`}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {button}
      </button>
      {isOpen && (
        <div
          className="dropdown-menu dropdown-menu-end show"
          data-bs-popper="static"
          role="menu"
          aria-labelledby={id}
        >
          {entries.map(({ testId, text, onChoose }) => (
            <Entry
              key={testId}
              testId={testId}
              text={text}
              onChoose={() => {
                setIsOpen(false);
                // The chosen entry disappears with the focus.
                container.current?.querySelector('button')?.focus();
                onChoose();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ testId, text, onChoose }: MenuEntry) {
  return (
    <button type="button" role="menuitem" className="dropdown-item" data-test-id={testId} onClick={onChoose}>
      {text}
    </button>
  );
}

function useCloseOutside(
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeIfOutside = ({ type, target }: Event) => {
      if (target instanceof Node && container.current?.contains(target)) return;
      setIsOpen(false);
      if (type === 'pointerdown') ignoreClick();
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeIfOutside);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, closeIfOutside);
    };
  }, [container, isOpen, setIsOpen]);
}

/** A press beside the menu only closes it. */
function ignoreClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, once: true };
  window.addEventListener('click', ignore, options);
  // A press that becomes a scroll makes no click.
  for (const event of ['pointerdown', 'pointercancel', 'keydown'])
    window.addEventListener(event, () => window.removeEventListener('click', ignore, options), options);
}

function entriesIn(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function moveFocus(container: HTMLElement | null, step: number): void {
  const entries = entriesIn(container);
  const current = entries.findIndex((entry) => entry === document.activeElement);
  const next = current < 0 && step < 0 ? -1 : (current + step) % entries.length;
  entries.at(next)?.focus();
}
