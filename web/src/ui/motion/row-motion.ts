import { firstBelow, ROWS } from '../chunks/row-place.ts';
import { isMovedByHand } from './by-hand.ts';
import { appear, closeGap, travel } from './animations.ts';

// More than this at once is another list, not a change that anybody can follow.
const MOST = 5;
const OPEN = 'non-completed-item';

interface Place {
  readonly row: HTMLElement;
  readonly kind: string | undefined;
  readonly box: DOMRect;
  readonly parent: Element | null;
  readonly next: Element | null;
}

/**
 * Remembers the rows on the screen. The returned function shows what has become of them: a row that left leaves a gap
 * that closes, a completed one travels to its new place, a new one opens. The page itself is already as it will be, so
 * nothing waits for an animation, and the next change may come at any time.
 */
export function rememberRows(): () => () => void {
  if (!canMove()) return () => () => undefined;
  const before = new Map(rowsOnScreen().map((row) => [idOf(row), placeOf(row)]));
  return () => showChanges(before);
}

function canMove(): boolean {
  return (
    !isMovedByHand() &&
    'animate' in Element.prototype &&
    !document.hidden &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

const idOf = (row: HTMLElement) => row.dataset['row'] ?? '';
const kindOf = (row: HTMLElement) => row.dataset['testClass'];

function placeOf(row: HTMLElement): Place {
  const { parentElement: parent, nextElementSibling: next } = row;
  return { row, kind: kindOf(row), box: row.getBoundingClientRect(), parent, next };
}

function rowsOnScreen(): HTMLElement[] {
  const rows = document.getElementsByClassName(ROWS) as HTMLCollectionOf<HTMLElement>;
  const shown: HTMLElement[] = [];
  for (let index = firstBelow(rows, 0); index < rows.length; index += 1) {
    const row = rows[index];
    if (!row || row.getBoundingClientRect().top > window.innerHeight) break;
    shown.push(row);
  }
  return shown;
}

/** Makes the gaps; the returned function moves the rows, once the page has been scrolled to its place. */
function showChanges(before: ReadonlyMap<string, Place>): () => void {
  const now = new Map(rowsOnScreen().map((row) => [idOf(row), row]));
  const left = [...before.values()].filter(({ row }) => !row.isConnected);
  const added = [...now].filter(([id]) => !before.has(id)).map(([, row]) => row);
  if (left.length > MOST || added.length > MOST) return () => undefined;

  const gaps = new Map<Element, Element>();
  const isMoved = ({ row, kind }: Place) => kindOf(now.get(idOf(row)) ?? document.body) === kind;
  // From the end, because a gap is made before the row that followed it.
  for (const place of left.toReversed()) {
    if (isMoved(place)) continue;
    const gap = gapOf(place, gaps, now.has(idOf(place.row)));
    if (gap) gaps.set(place.row, gap);
  }
  return () => {
    for (const place of left) {
      const target = now.get(idOf(place.row));
      const distance = target && place.box.top - target.getBoundingClientRect().top;
      // Somebody gave it another place in the list: there is nothing to take back by a second tap.
      if (target && distance) travel(target, distance, !isMoved(place));
    }
    for (const row of added) appear(row);
  };
}

function gapOf(place: Place, gaps: ReadonlyMap<Element, Element>, isOnScreen: boolean): Element | undefined {
  const { row, kind, box, parent } = place;
  const next = place.next && (gaps.get(place.next) ?? place.next);
  if (!parent?.isConnected || (next && next.parentElement !== parent)) return undefined;
  // Its own text is seen travelling, if it is still on the screen.
  const text = isOnScreen ? '' : row.textContent;
  return closeGap(parent, next, { height: box.height, text, waits: kind === OPEN });
}
