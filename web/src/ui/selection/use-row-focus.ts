import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const ROWS = 'li';
const CONTROLS = 'button, a, input';

interface Place {
  readonly row: Element;
  /** All rows of the section when this one was last seen among them. */
  rows: Element[];
  readonly control: HTMLElement;
}

/**
 * Keeps the focus in a section whose rows come and go. When the row with the focus disappears, the focus goes to the same
 * control of the next row, else of the previous one, else to the heading. Give `section` to the section's element, and
 * `recover` to the dialogs that its rows open. A section that is not shown while it is empty leaves the focus to the
 * heading of the page.
 */
export function useRowFocus() {
  const section = useRef<HTMLElement>(null);
  const place = useRef<Place | null>(null);

  const recover = useCallback(() => {
    if (!place.current || !isFocusLost()) return;
    if (section.current) focusNear(section.current, place.current);
    else focusHeading(document);
  }, []);

  useLayoutEffect(() => {
    if (place.current?.row.isConnected && section.current) place.current.rows = rowsOf(section.current);
    recover();
  });

  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      place.current = section.current && placeOf(section.current, target);
    };
    document.addEventListener('focusin', notice);
    document.addEventListener('pointerdown', notice);
    return () => {
      document.removeEventListener('focusin', notice);
      document.removeEventListener('pointerdown', notice);
    };
  }, []);

  return { section, recover };
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

const rowsOf = (section: Element): Element[] => [...section.querySelectorAll(ROWS)];

// Not the place in the row: with the end of the select mode the controls before it may go.
const kindOf = (control: HTMLElement) => control.dataset['control'] ?? control.tagName;

function sameControl(row: Element, control: HTMLElement): HTMLElement | undefined {
  if (row.contains(control)) return control;
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.find((other) => kindOf(other) === kindOf(control));
}

function placeOf(section: Element, target: Element): Place | null {
  const row = target.closest(ROWS);
  const control = target.closest<HTMLElement>(CONTROLS);
  if (!row || !control || !section.contains(row)) return null;
  return { row, rows: rowsOf(section), control };
}

function focusNear(section: Element, { row, rows, control }: Place): void {
  const index = rows.indexOf(row);
  const isThere = (other: Element) => section.contains(other);
  // A row that is still there has only a disabled control; it gets the focus back once that is enabled.
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

/** All buttons wait for an answer: with it the focus finds its place. */
function isBusy(section: Element): boolean {
  const buttons = [...section.querySelectorAll(`${ROWS} button`)];
  return buttons.length > 0 && buttons.every((button) => button.matches(':disabled'));
}

function focusHeading(page: ParentNode): void {
  page.querySelector<HTMLElement>('h1, h2')?.focus();
}
