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
  readonly group: Group;
}

/** The list of a category goes with its last row. */
interface Group {
  readonly section: Element | null;
  readonly next: Element | null;
  readonly bottom: number;
}

/**
 * Remembers the rows on the screen. The returned function shows what has become of them: a row that left leaves a gap
 * that closes, a completed one travels to its new place, a new one opens. The page itself is already as it will be, so
 * nothing waits for an animation, and the next change may come at any time.
 */
export function rememberRows(): () => () => void {
  if (!canMove()) return () => () => undefined;
  const before = new Map(rowsOnScreen().map((row) => [idOf(row), placeOf(row)]));
  const drawn = new Set(Array.from(allRows(), idOf));
  return () => {
    const left = [...before.values()].filter(({ row }) => !row.isConnected);
    if (left.length > 0 || before.size === 0) return showChanges(before, left);
    const added = addedBeside(before, drawn);
    if (added.length <= MOST) added.forEach(appear);
    return () => undefined;
  };
}

function canMove(): boolean {
  return (
    !isMovedByHand() &&
    'animate' in Element.prototype &&
    !document.hidden &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Found by their neighbours: asking where they are would lay out the page once more. */
function addedBeside(before: ReadonlyMap<string, unknown>, drawn: ReadonlySet<string>): HTMLElement[] {
  const onScreen = new Set(before.keys());
  const isOnScreen = (row: Element | null) => onScreen.has(row?.getAttribute('data-row') ?? '');
  return Array.from(allRows()).filter((row) => {
    const isAdded =
      !drawn.has(idOf(row)) && (isOnScreen(row.previousElementSibling) || isOnScreen(row.nextElementSibling));
    if (isAdded) onScreen.add(idOf(row));
    return isAdded;
  });
}

const allRows = () => document.getElementsByClassName(ROWS) as HTMLCollectionOf<HTMLElement>;
const idOf = (row: HTMLElement) => row.dataset['row'] ?? '';
const kindOf = (row: HTMLElement) => row.dataset['testClass'];

function placeOf(row: HTMLElement): Place {
  const { parentElement: parent, nextElementSibling: next } = row;
  const section = parent?.parentElement ?? null;
  const group = {
    section,
    next: parent?.nextElementSibling ?? null,
    bottom: section?.getBoundingClientRect().bottom ?? 0,
  };
  return { row, kind: kindOf(row), box: row.getBoundingClientRect(), parent, next, group };
}

function rowsOnScreen(): HTMLElement[] {
  const rows = allRows();
  const shown: HTMLElement[] = [];
  for (let index = firstBelow(rows, 0); index < rows.length; index += 1) {
    const row = rows[index];
    if (!row || row.getBoundingClientRect().top > window.innerHeight) break;
    shown.push(row);
  }
  return shown;
}

/** Makes the gaps; the returned function moves the rows, once the page has been scrolled to its place. */
function showChanges(before: ReadonlyMap<string, Place>, left: readonly Place[]): () => void {
  if (left.length > MOST) return () => undefined;
  // Before anything is measured: with the gaps all other rows are where they were, so they need no layout.
  const gaps = makeGaps(left);
  const now = new Map(rowsOnScreen().map((row) => [idOf(row), row]));
  const added = [...now].filter(([id]) => !before.has(id)).map(([, row]) => row);
  const isMoved = ({ row, kind }: Place) => kindOf(now.get(idOf(row)) ?? document.body) === kind;
  for (const place of left) {
    const gap = gaps.get(place.row);
    if (added.length > MOST || isMoved(place)) gap?.remove();
    // Otherwise its own text is seen travelling.
    else if (gap && !now.has(idOf(place.row))) gap.dataset['text'] = place.row.textContent;
  }
  if (added.length > MOST) return () => undefined;

  return () => {
    for (const place of left) {
      const target = now.get(idOf(place.row));
      const distance = target && place.box.top - target.getBoundingClientRect().top;
      // Somebody gave it another place in the list: there is nothing to take back by a second tap.
      // Without a gap other rows are where it was already.
      if (target && distance) travel(target, distance, gaps.has(place.row) && !isMoved(place));
    }
    for (const row of added) appear(row);
  };
}

function makeGaps(left: readonly Place[]): ReadonlyMap<Element, HTMLElement> {
  const gaps = new Map<Element, HTMLElement>();
  // From the end, because a gap is made before the row that followed it.
  for (const { row, kind, box, parent, next: after } of left.toReversed()) {
    const next = after && (gaps.get(after) ?? after);
    if (!parent?.isConnected || (next && next.parentElement !== parent)) continue;
    gaps.set(row, closeGap(parent, next, { height: box.height, waits: kind === OPEN }));
  }
  const last = left.find(({ parent }) => parent?.isConnected === false);
  const gap = last && gapOfGroup(last);
  if (gap) gaps.set(last.row, gap);
  return gaps;
}

/** As high as what is missing now: what is below a category would jump under the finger. */
function gapOfGroup({ kind, group: { section, next, bottom } }: Place): HTMLElement | undefined {
  if (!section?.isConnected || (next && next.parentElement !== section)) return undefined;
  const height = bottom - section.getBoundingClientRect().bottom;
  return height > 0 ? closeGap(section, next, { height, waits: kind === OPEN }) : undefined;
}
