import { useLayoutEffect } from 'react';
import { useLatest } from '../../lib/hooks/use-latest.ts';
import { placeOf } from '../notices/undo-places.ts';
import { redoLatest, undoLatest } from '../notices/undo-stack.ts';
import { areKeysOn } from './keys-choice.ts';
import { openNeighbour, openSearch, startAdding } from './page-controls.ts';
import { editRow, focusRow, tickRow } from './row-controls.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const OVERLAYS = '[role="dialog"], [role="menu"]';

/** Each returns whether it found something to do. */
const actions: Readonly<Record<string, () => boolean>> = {
  n: startAdding,
  '/': openSearch,
  j: () => focusRow(1),
  k: () => focusRow(-1),
  x: tickRow,
  e: editRow,
  '[': () => openNeighbour(-1),
  ']': () => openNeighbour(1),
};

const REPEATABLE = new Set(['j', 'k']);

/** Presses existing controls, so that a key does exactly what a click does. */
export function useKeys(showKeys: () => void): void {
  const latestShow = useLatest(showKeys);

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const field = fieldOf(event);
      // Before the page is searched for an overlay: people type.
      if (field && event.key !== 'Escape') return;
      if (document.querySelector(OVERLAYS)) return;
      if (field) {
        // What was typed stays, and the other keys work again.
        if (areKeysOn()) field.blur();
        return;
      }
      if (isWithModifier(event)) {
        if (isUndoKey(event) && undoOrRedo(event)) event.preventDefault();
        return;
      }
      if (!areKeysOn()) return;
      const { key } = event;
      if (key === '?') latestShow.current();
      else if ((event.repeat && !REPEATABLE.has(key)) || !actions[key]?.()) return;
      // It would be typed into the field that now has the focus.
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [latestShow]);
}

function undoOrRedo({ shiftKey }: KeyboardEvent): boolean {
  const place = placeOf(window.location.pathname);
  return shiftKey ? redoLatest(place) : undoLatest(place);
}

const isWithModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Not one of the single keys, which can be turned off. */
const isUndoKey = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !altKey && !repeat;

const fieldOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>(FIELDS) : null;
