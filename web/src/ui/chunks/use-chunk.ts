import { useState, type FocusEvent } from 'react';
import type { Drawing } from './drawings-of.ts';
import { canObserve, drawEnd, isPrinted, NearbyChunk } from './near-screen.ts';

const CONTROLS = 'button, a, input';

/** `block`: the larger chunk that this one is a part of. */
export function useChunk(drawing: Drawing, block?: NearbyChunk) {
  const [isNear, setIsNear] = useState(() => drawing !== 'near' || !canObserve() || isPrinted());
  const [chunk] = useState(() => new NearbyChunk(setIsNear, isNear, block));
  const isObserved = drawing !== 'always' && canObserve();

  /** Tab may reach rows that are not drawn: draws them and moves on to the next control. */
  const reach = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isByKey = currentTarget.matches(':focus-visible');
    const isBackwards = relatedTarget instanceof Node && isAfter(relatedTarget, currentTarget);
    const rows = drawEnd(chunk, isBackwards ? 'last' : 'first');
    if (!isByKey) return;
    const controls = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]);
    const enabled = controls.filter((control) => !control.matches(':disabled'));
    enabled.at(isBackwards ? -1 : 0)?.focus();
  };

  return {
    chunk,
    isDrawn: drawing === 'always' || isNear,
    observe: isObserved ? chunk.observe : undefined,
    reach,
  };
}

function isAfter(node: Node, other: Node): boolean {
  return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
