import { useCallback, useLayoutEffect, useRef } from 'react';

const ROWS = 'li:not(.row-gap)';
const CONTROLS = 'button, a, input';

interface FocusedRow {
  readonly row: Element;
  rows: Element[];
  readonly control: HTMLElement;
}

/** When the focused row disappears, focuses the same control of a neighbouring row, else the heading. */
export function useRowFocus() {
  const section = useRef<HTMLElement>(null);
  const focused = useRef<FocusedRow | null>(null);

  const recover = useCallback(() => {
    if (!focused.current || !isFocusLost()) return;
    if (section.current) focusNear(section.current, focused.current);
    else focusHeading(document);
  }, []);

  useLayoutEffect(() => {
    if (focused.current?.row.isConnected && section.current) focused.current.rows = rowsOf(section.current);
    recover();
  });

  // Not after the paint, when a row may have been pressed already.
  useLayoutEffect(() => {
    const rememberFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      focused.current = section.current && focusedRowIn(section.current, target);
    };
    document.addEventListener('focusin', rememberFocus);
    document.addEventListener('pointerdown', rememberFocus);
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('pointerdown', rememberFocus);
    };
  }, []);

  return { section, recover };
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

const rowsOf = (section: Element): Element[] => [...section.querySelectorAll(ROWS)];

// Not identified by index: controls before it may disappear with the select mode.
const kindOf = (control: HTMLElement) => control.dataset['control'] ?? control.tagName;

function sameControl(row: Element, control: HTMLElement): HTMLElement | undefined {
  if (row.contains(control)) return control;
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.find((other) => kindOf(other) === kindOf(control));
}

function focusedRowIn(section: Element, target: Element): FocusedRow | null {
  const row = target.closest(ROWS);
  const control = target.closest<HTMLElement>(CONTROLS);
  if (!row || !control || !section.contains(row)) return null;
  return { row, rows: rowsOf(section), control };
}

function focusNear(section: Element, { row, rows, control }: FocusedRow): void {
  const index = rows.indexOf(row);
  const isThere = (other: Element) => section.contains(other);
  // A remaining row has only a disabled control, which gets the focus back once enabled.
  const candidates = row.isConnected
    ? [row]
    : [rows.slice(index).find(isThere), rows.slice(0, index).findLast(isThere)];
  for (const candidate of candidates) {
    const same = candidate && sameControl(candidate, control);
    same?.focus();
    if (!isFocusLost() || (same && row.isConnected)) return;
  }
  if (!isBusy(section)) focusHeading(section);
}

/** While all buttons are disabled, the focus is restored with the response. */
function isBusy(section: Element): boolean {
  const buttons = [...section.querySelectorAll(`${ROWS} button`)];
  return buttons.length > 0 && buttons.every((button) => button.matches(':disabled'));
}

function focusHeading(page: ParentNode): void {
  page.querySelector<HTMLElement>('h1, h2')?.focus();
}
