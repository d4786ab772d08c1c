import { flushSync } from 'react-dom';
import { rememberPlace } from './row-place.ts';

export interface Drawable {
  readonly isWanted: () => boolean;
  /** From the visible part of the page, in pixels. */
  readonly distance: () => number;
  readonly draw: () => void;
  readonly undraw: () => void;
}

// What a frame of 16 ms leaves beside scrolling; at least one chunk is drawn in each.
const FRAME_BUDGET_MS = 4;
// Faster than anybody reads: the texts of the rows are enough.
const MAX_PIXELS_PER_MS = 5;

const waiting = new Set<Drawable>();
let frame: number | undefined;
let last = { time: 0, y: 0 };

/** Draws a few chunks in each frame, nearest first, so that scrolling stays smooth. */
export function drawSoon(chunk: Drawable): void {
  waiting.add(chunk);
  frame ??= requestAnimationFrame(drawNext);
}

export function cancelDrawing(chunk: Drawable): void {
  waiting.delete(chunk);
}

function drawNext(time: number): void {
  frame = undefined;
  const start = performance.now();
  if (!isRushing(time)) drawSome(start);
  if (waiting.size > 0) frame = requestAnimationFrame(drawNext);
}

function isRushing(time: number): boolean {
  const { time: before, y } = last;
  last = { time, y: window.scrollY };
  return Math.abs(last.y - y) > MAX_PIXELS_PER_MS * (time - before);
}

function drawSome(start: number): void {
  const distant = [...waiting].filter((chunk) => !chunk.isWanted());
  const near = nearestFirst();
  const restorePlace = rememberPlace();
  // Removing rows is cheap.
  for (const chunk of distant) waiting.delete(chunk);
  if (distant.length > 0) flushSync(() => distant.forEach(({ undraw }) => undraw()));
  for (const chunk of near) {
    waiting.delete(chunk);
    flushSync(chunk.draw);
    if (performance.now() - start > FRAME_BUDGET_MS) break;
  }
  restorePlace();
}

/** Distances are read before anything is drawn, because reading them later would force a layout. */
function nearestFirst(): readonly Drawable[] {
  return [...waiting]
    .filter((chunk) => chunk.isWanted())
    .map((chunk) => ({ chunk, distance: chunk.distance() }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ chunk }) => chunk);
}
