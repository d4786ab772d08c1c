import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';

interface Drag {
  readonly id: string;
  /** From the top of the row to the pointer. */
  readonly grip: number;
}

// Near the edges of the screen the page scrolls on.
const EDGE_PX = 96;
const SCROLL_PX = 12;

/**
 * Rows change places as soon as the dragged one covers half of its neighbour. The listeners are on the window, because
 * moving a row in the document ends its pointer capture.
 */
export function useDrag(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointerY = useRef(0);
  const place = () => {
    const row = drag && rowOf(list.current, drag.id);
    if (row)
      follow(row, pointerY.current - drag.grip, (step) => onMove(drag.id, ids.indexOf(drag.id) + step));
  };

  // A row that has just changed places lies elsewhere.
  useLayoutEffect(place);

  useEffect(() => {
    if (!drag) return;
    const onPointerMove = (event: globalThis.PointerEvent) => {
      pointerY.current = event.clientY;
      scrollNear(event.clientY);
      place();
    };
    const end = () => {
      rowOf(list.current, drag.id)?.style.removeProperty('transform');
      setDrag(null);
    };
    window.addEventListener('pointermove', onPointerMove);
    for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, end);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      for (const event of ['pointerup', 'pointercancel']) window.removeEventListener(event, end);
    };
  });

  const start = (event: PointerEvent, id: string) => {
    const row = rowOf(list.current, id);
    if (!row || event.button !== 0) return;
    pointerY.current = event.clientY;
    setDrag({ id, grip: event.clientY - row.getBoundingClientRect().top });
  };
  return { list, draggedId: drag?.id, start };
}

const rowOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;

function follow(row: HTMLElement, top: number, onStep: (step: number) => void): void {
  row.style.removeProperty('transform');
  const shift = top - row.getBoundingClientRect().top;
  const half = (neighbour: Element | null) => (neighbour?.getBoundingClientRect().height ?? Infinity) / 2;
  row.style.transform = `translateY(${shift}px)`;
  if (shift > half(row.nextElementSibling)) onStep(1);
  else if (-shift > half(row.previousElementSibling)) onStep(-1);
}

function scrollNear(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}
