import { useLayoutEffect, useRef } from 'react';

export function SubmitButton({ children, isBusy }: { children: string; isBusy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Disabling a button removes its focus, so it is restored.
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
        // The second click of a double click, when the first has already been answered.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
