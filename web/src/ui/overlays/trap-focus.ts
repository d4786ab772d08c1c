import type { KeyboardEvent } from 'react';

const CONTROLS = ':is(button, input, select, textarea, a[href]):not(:disabled)';

/** The modal only returns a focus that has already left. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}
