import { useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Drawing } from './drawings-of.ts';
import { canObserve, NearbyChunk } from './near-screen.ts';

const CONTROLS = 'button, a, input';

export function useChunk(drawing: Drawing) {
  const [isNear, setIsNear] = useState(drawing !== 'near' || !canObserve());
  const [chunk] = useState(() => new NearbyChunk(setIsNear));
  const isObserved = drawing !== 'always' && canObserve();

  /** Tab may reach rows that are not drawn: draws them and moves on to the next control. */
  const reach = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isByKey = currentTarget.matches(':focus-visible');
    const isBackwards = relatedTarget instanceof Node && isAfter(relatedTarget, currentTarget);
    flushSync(chunk.draw);
    if (!isByKey) return;
    const controls = [...chunk.elements].flatMap((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]);
    const enabled = controls.filter((control) => !control.matches(':disabled'));
    enabled.at(isBackwards ? -1 : 0)?.focus();
  };

  return {
    isDrawn: drawing === 'always' || isNear,
    observe: isObserved ? chunk.observe : undefined,
    reach,
  };
}

function isAfter(node: Node, other: Node): boolean {
  return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
