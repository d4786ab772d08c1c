import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../lib/hooks/use-latest.ts';
import { moveByHand } from '../motion/by-hand.ts';
import { announce } from '../notices/announcements.ts';
import { toastInfo } from '../notices/toasts.ts';
import { startDrag } from './drag.ts';

interface Sorting {
  /** Of what can change places with it, in order. */
  readonly idsBeside: (id: string) => readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onMove: (id: string, after: string | null) => void;
  /** Said to whoever tries to move it out of its group, if there are others. */
  readonly limitText?: string | undefined;
}

type Kind = 'row' | 'category';

/** Moves rows by their grips: dragged by pointer or finger, or with the keys of the focused grip. */
export function useSorting(container: RefObject<HTMLElement | null>, kind: Kind, sorting: Sorting): void {
  const latest = useLatest(sorting);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const move = (id: string, after: string | null) => {
      moveByHand(() => {
        latest.current.onMove(id, after);
      });
    };
    const tellLimit = () => {
      const { limitText } = latest.current;
      if (limitText !== undefined) toastInfo(limitText, undefined, { slot: 'limit of sorting' });
    };
    const onPointerDown = (event: PointerEvent) => {
      const row = rowOfGrip(event, kind);
      if (row && event.button === 0) beginDrag(event, { element, row, kind, move, onBeyond: tellLimit });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const row = rowOfGrip(event, kind);
      if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
      const id = row.dataset[kind] ?? '';
      const step = stepOf(event.key, id, latest.current.idsBeside(id));
      if (!step) return;
      event.preventDefault();
      if (step.to === step.from) {
        tellLimit();
        return;
      }
      move(id, step.after);
      announce(`${latest.current.nameOf(id)}, ${step.to + 1} of ${step.count}`);
      requestAnimationFrame(() => {
        focusGrip(element, kind, id);
      });
    };
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [container, kind, latest]);
}

function rowOfGrip({ target }: Event, kind: Kind): HTMLElement | null {
  const grip = target instanceof Element ? target.closest(`[data-grip="${kind}"]`) : null;
  return grip?.closest<HTMLElement>(`[data-${kind}]`) ?? null;
}

interface Beginning {
  readonly element: HTMLElement;
  readonly row: HTMLElement;
  readonly kind: Kind;
  readonly move: (id: string, after: string | null) => void;
  readonly onBeyond: () => void;
}

function beginDrag(event: PointerEvent, { element, row, kind, move, onBeyond }: Beginning): void {
  const id = row.dataset[kind] ?? '';
  const parent = row.parentElement;
  // No text is selected meanwhile.
  event.preventDefault();
  gripOf(row, kind)?.focus({ preventScroll: true });
  // Categories change places among themselves, with their items folded away.
  const isGroup = kind === 'category';
  if (isGroup) showGroupsOnly(element, row);
  startDrag(event, {
    row,
    rows: () =>
      isGroup
        ? element.querySelectorAll<HTMLElement>(`[data-${kind}]`)
        : ((parent?.children ?? []) as ArrayLike<HTMLElement>), // Lists hold HTML elements only.
    isSame: (other) => other.dataset[kind] === id,
    onDrop: (after) => {
      // Rows that are not drawn stand in one element.
      move(id, after?.dataset[kind] ?? after?.dataset['lastRow'] ?? null);
    },
    onBeyond: once(onBeyond),
    onTap: () => {
      toastInfo('Drag it to its place, or use the arrow keys.');
    },
    onEnd: () => {
      if (!isGroup) return;
      element.classList.remove('is-sorting-groups');
      requestAnimationFrame(() => {
        focusGrip(element, kind, id);
      });
    },
  });
}

function once(run: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) run();
    hasRun = true;
  };
}

/** The heading stays where the finger is. */
function showGroupsOnly(element: HTMLElement, heading: HTMLElement): void {
  const { top } = heading.getBoundingClientRect();
  element.classList.add('is-sorting-groups');
  window.scrollBy(0, heading.getBoundingClientRect().top - top);
}

function stepOf(key: string, id: string, ids: readonly string[]) {
  const from = ids.indexOf(id);
  const last = ids.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, from - 1),
    ArrowDown: Math.min(last, from + 1),
    Home: 0,
    End: last,
  };
  const to = targets[key];
  if (to === undefined || from < 0) return undefined;
  const after = ids.filter((other) => other !== id)[to - 1] ?? null;
  return { from, to, after, count: ids.length };
}

function focusGrip(element: HTMLElement, kind: Kind, id: string): void {
  const rows = [...element.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  const row = rows.find((other) => other.dataset[kind] === id);
  const grip = row && gripOf(row, kind);
  grip?.focus({ preventScroll: true });
  if (grip) row.scrollIntoView({ block: 'nearest' });
}

const gripOf = (row: HTMLElement, kind: Kind) => row.querySelector<HTMLElement>(`[data-grip="${kind}"]`);
