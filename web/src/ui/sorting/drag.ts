interface DragOptions {
  readonly row: HTMLElement;
  /** Looked up again in each frame: others may change the list meanwhile. */
  readonly rows: () => ArrayLike<HTMLElement>;
  readonly isSame: (row: HTMLElement) => boolean;
  /** Called with the row that it now follows, if it has changed its place. */
  readonly onDrop: (after: HTMLElement | undefined) => void;
  /** Called in each frame in which it is dragged further than the rows among which it can move. */
  readonly onBeyond: () => void;
  /** The grip was only tapped. */
  readonly onTap: () => void;
  readonly onEnd: () => void;
}

// Near the edges of the screen the page scrolls on.
const EDGE_PX = 96;
const SCROLL_PX = 12;
const TAP_PX = 4;

/**
 * Rows only get a transform until the row is dropped: nothing is rendered or laid out again. The listeners are on the
 * window, because a row that is rendered again loses its pointer capture.
 */
export function startDrag({ pointerId, clientY }: PointerEvent, options: DragOptions): void {
  const grip = clientY - options.row.getBoundingClientRect().top;
  const parent = options.row.parentElement;
  const shifted = new Map<HTMLElement, string>();
  let { row } = options;
  let pointerY = clientY;
  let hasMoved = false;
  let from = indexIn(options.rows(), options);
  let to = from;
  let frame = requestAnimationFrame(follow);
  row.classList.add('is-dragged');
  parent?.classList.add('is-sorting');

  function follow(): void {
    const rows = options.rows();
    from = indexIn(rows, options, from);
    if (from < 0) {
      end();
      return;
    }
    take(rows[from] ?? row);
    const scrolled = scrollStep(pointerY, clientY);
    const place = placeOf(row, rows, pointerY - grip + scrolled);
    if (place.isBeyond) options.onBeyond();
    to = targetOf(rows, from, to, place);
    const transform = `translateY(${place.top - row.offsetTop}px)`;
    shift(shifted, rows, from, to, row.offsetHeight);
    row.style.transform = transform;
    // Last: reading after it would lay out the page within the frame.
    if (scrolled !== 0) window.scrollBy(0, scrolled);
    frame = requestAnimationFrame(follow);
  }

  /** It is another element after it was rendered in another place. */
  function take(current: HTMLElement): void {
    if (current === row) return;
    release(row);
    row = current;
    row.classList.add('is-dragged');
  }

  function end(): void {
    cancelAnimationFrame(frame);
    stopListening();
    parent?.classList.remove('is-sorting');
    for (const element of [...shifted.keys(), row]) release(element);
    options.onEnd();
  }

  function drop(): void {
    const rows = options.rows();
    from = indexIn(rows, options, from);
    const after = to === 0 ? undefined : otherAt(rows, from, to - 1);
    end();
    if (from >= 0 && to !== from) options.onDrop(after);
    else if (!hasMoved) options.onTap();
  }

  const stopListening = listen(pointerId, {
    move: (y) => {
      pointerY = y;
      hasMoved ||= Math.abs(y - clientY) > TAP_PX;
    },
    drop,
    cancel: end,
  });
}

interface Listeners {
  readonly move: (y: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

const POINTER_EVENTS = ['pointermove', 'pointerup', 'pointercancel'];

function listen(pointerId: number, { move, drop, cancel }: Listeners): () => void {
  const onPointer = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerId !== pointerId) return;
    if (event.type === 'pointermove') move(event.clientY);
    else if (event.type === 'pointerup') drop();
    else cancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  for (const event of POINTER_EVENTS) window.addEventListener(event, onPointer);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    for (const event of POINTER_EVENTS) window.removeEventListener(event, onPointer);
    window.removeEventListener('keydown', onKeyDown, true);
  };
}

/** Hardly ever elsewhere than before; a list may have a thousand rows. */
function indexIn(rows: ArrayLike<HTMLElement>, { isSame }: DragOptions, before = 0): number {
  const same = rows[before];
  if (same && isSame(same)) return before;
  return Array.prototype.findIndex.call(rows, isSame);
}

function release(row: HTMLElement): void {
  row.classList.remove('is-dragged');
  row.style.removeProperty('transform');
}

interface Place {
  readonly top: number;
  readonly bottom: number;
  readonly isBeyond: boolean;
}

/** Offsets ignore transforms, so they tell where the rows are without the drag. */
function placeOf(row: HTMLElement, rows: ArrayLike<HTMLElement>, wantedTop: number): Place {
  const origin = row.offsetParent?.getBoundingClientRect().top ?? 0;
  const first = rows[0] ?? row;
  const last = rows[rows.length - 1] ?? row;
  const lowest = last.offsetTop + last.offsetHeight - row.offsetHeight;
  const wanted = wantedTop - origin;
  const top = Math.max(first.offsetTop, Math.min(lowest, wanted));
  // A finger is not exact: half a row further is still the first or last place.
  const isBeyond = Math.abs(wanted - top) > row.offsetHeight / 2;
  return { top, bottom: top + row.offsetHeight, isBeyond };
}

const otherAt = (rows: ArrayLike<HTMLElement>, from: number, index: number) =>
  rows[index < from ? index : index + 1];

/** Rows change places as soon as the dragged one covers half of its neighbour. */
function targetOf(
  rows: ArrayLike<HTMLElement>,
  from: number,
  before: number,
  { top, bottom }: Place,
): number {
  const isPassed = (index: number) => {
    const other = otherAt(rows, from, index);
    if (!other) return false;
    const middle = other.offsetTop + other.offsetHeight / 2;
    return index < from ? top > middle : bottom > middle;
  };
  let to = Math.min(before, rows.length - 1);
  while (to < rows.length - 1 && isPassed(to)) to += 1;
  while (to > 0 && !isPassed(to - 1)) to -= 1;
  return to;
}

/** Makes room: the rows between its place and the pointer move by its height. */
function shift(
  shifted: Map<HTMLElement, string>,
  rows: ArrayLike<HTMLElement>,
  from: number,
  to: number,
  height: number,
): void {
  const wanted = new Set<HTMLElement>();
  const transform = `translateY(${to > from ? -height : height}px)`;
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const row = rows[index];
    if (index === from || !row) continue;
    wanted.add(row);
    if (shifted.get(row) === transform) continue;
    row.style.transform = transform;
    shifted.set(row, transform);
  }
  for (const row of shifted.keys()) {
    if (wanted.has(row)) continue;
    row.style.removeProperty('transform');
    shifted.delete(row);
  }
}

/** Only in the direction of the drag: it may begin near an edge. */
function scrollStep(y: number, start: number): number {
  if (y < EDGE_PX && y < start) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX && y > start ? SCROLL_PX : 0;
}
