import { flushSync } from 'react-dom';
import { cancelDrawing, drawSoon, type Drawable } from './drawing.ts';
import { storeHeight } from './row-heights.ts';

// A screen in each direction.
const MARGIN = '100% 0px';

export const canObserve = () => 'IntersectionObserver' in window;
export const isPrinted = () => isPrinting;

const chunks = new Set<NearbyChunk>();
const inUse = new Set<NearbyChunk>();
const targets = new WeakMap<Element, { readonly chunk: NearbyChunk; readonly row: object | undefined }>();
let observer: IntersectionObserver | undefined;
let isPrinting = false;

/** Draws the rows of a chunk while one of its elements is near the screen. */
export class NearbyChunk implements Drawable {
  readonly elements = new Set<Element>();
  private readonly near = new Set<Element>();

  /** `block`: the larger chunk that this one is a part of. */
  constructor(
    private readonly setIsNear: (isNear: boolean) => void,
    private isDrawn: boolean,
    readonly block?: NearbyChunk,
  ) {}

  readonly observe = (element: Element, row?: object): (() => void) => {
    this.add(element);
    this.block?.add(element);
    targets.set(element, { chunk: this, row });
    theObserver().observe(element);
    return () => {
      observer?.unobserve(element);
      this.remove(element);
      this.block?.remove(element);
    };
  };

  private add(element: Element): void {
    this.elements.add(element);
    chunks.add(this);
  }

  private remove(element: Element): void {
    this.elements.delete(element);
    this.near.delete(element);
    if (this.elements.size > 0) return;
    chunks.delete(this);
    inUse.delete(this);
    cancelDrawing(this);
  }

  note({ target, isIntersecting }: IntersectionObserverEntry): void {
    if (isIntersecting) this.near.add(target);
    else this.near.delete(target);
  }

  readonly isWanted = () => isPrinting || this.near.size > 0;

  readonly isOutdated = () => this.isWanted() !== this.isDrawn;

  readonly draw = () => {
    this.isDrawn = true;
    this.setIsNear(true);
  };

  /** Removing what is focused or selected would lose it, so this is tried again with the next scrolling. */
  readonly undraw = () => {
    if ([...this.elements].some(isInUse)) {
      inUse.add(this);
    } else {
      this.isDrawn = false;
      this.setIsNear(false);
    }
  };

  distance(): number {
    const [element] = this.elements;
    if (!element) return Infinity;
    const { top, bottom } = element.getBoundingClientRect();
    return Math.max(0, top - window.innerHeight, -bottom);
  }
}

/** Draws the first or last rows of a chunk, however many chunks are around them. */
export function drawEnd(chunk: NearbyChunk, end: 'first' | 'last'): readonly Element[] {
  flushSync(chunk.draw);
  const element = [...chunk.elements].at(end === 'first' ? 0 : -1);
  const inner = element && targets.get(element)?.chunk;
  return inner && inner !== chunk ? drawEnd(inner, end) : [...chunk.elements];
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
    // Chunks that are made from now on are drawn at once.
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
    for (let { chunk }: { chunk?: NearbyChunk } = target; chunk; chunk = chunk.block) {
      chunk.note(entry);
      changed.add(chunk);
    }
  }
  for (const chunk of changed) if (chunk.isOutdated()) drawSoon(chunk);
}
