import { useLayoutEffect, useRef } from 'react';

export function SubmitButton({ children, isBusy }: { children: string; isBusy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Browsers take the focus from a button that is disabled. It gets it back, unless it has gone elsewhere meanwhile.
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isBusy]);

  return (
    <button
      ref={button}
      type="submit"
      className="btn btn-success"
      disabled={isBusy}
      onClick={(event) => {
        // The second half of a double click, when the first one has already been answered and the form emptied.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
