import { flushSync } from 'react-dom';
import { cancelDrawing, drawSoon, type Drawable } from './drawing.ts';
import { storeHeight } from './row-heights.ts';

// A screen in each direction.
const MARGIN = '100% 0px';

export const canObserve = () => 'IntersectionObserver' in window;

const chunks = new Set<NearbyChunk>();
const inUse = new Set<NearbyChunk>();
const targets = new WeakMap<Element, { readonly chunk: NearbyChunk; readonly row: object | undefined }>();
let observer: IntersectionObserver | undefined;
let isPrinting = false;

/** Draws the rows of a chunk while one of its elements is near the screen. */
export class NearbyChunk implements Drawable {
  readonly elements = new Set<Element>();
  private readonly near = new Set<Element>();

  constructor(private readonly setIsNear: (isNear: boolean) => void) {}

  readonly observe = (element: Element, row?: object): (() => void) => {
    this.elements.add(element);
    chunks.add(this);
    targets.set(element, { chunk: this, row });
    theObserver().observe(element);
    return () => {
      this.elements.delete(element);
      this.near.delete(element);
      observer?.unobserve(element);
      if (this.elements.size > 0) return;
      chunks.delete(this);
      inUse.delete(this);
      cancelDrawing(this);
    };
  };

  note({ target, isIntersecting }: IntersectionObserverEntry): void {
    if (isIntersecting) this.near.add(target);
    else this.near.delete(target);
  }

  readonly isWanted = () => isPrinting || this.near.size > 0;

  readonly draw = () => {
    this.setIsNear(true);
  };

  /** Removing what is focused or selected would lose it, so this is tried again with the next scrolling. */
  readonly undraw = () => {
    if ([...this.elements].some(isInUse)) inUse.add(this);
    else this.setIsNear(false);
  };

  distance(): number {
    const [element] = this.elements;
    if (!element) return Infinity;
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, top - window.innerHeight, -bottom);
  }
}

function isInUse(element: Element): boolean {
  const selection = document.getSelection();
  const isSelected = selection?.isCollapsed === false && selection.containsNode(element, true);
  return isSelected || element.contains(document.activeElement);
}

function theObserver(): IntersectionObserver {
  if (observer) return observer;
  observer = new IntersectionObserver(noteAll, { rootMargin: MARGIN });
  window.addEventListener('beforeprint', () => {
    isPrinting = true;
    flushSync(() => {
      for (const chunk of chunks) chunk.draw();
    });
  });
  window.addEventListener('afterprint', () => {
    isPrinting = false;
    for (const chunk of chunks) drawSoon(chunk);
  });
  return observer;
}

/** Decides after all entries: the first row of a chunk may be far and the second one near. */
function noteAll(entries: readonly IntersectionObserverEntry[]): void {
  const changed = new Set(inUse);
  inUse.clear();
  for (const entry of entries) {
    const target = targets.get(entry.target);
    if (!target?.chunk.elements.has(entry.target)) continue;
    if (target.row) storeHeight(target.row, entry.boundingClientRect.height);
    target.chunk.note(entry);
    changed.add(target.chunk);
  }
  for (const chunk of changed) drawSoon(chunk);
}
