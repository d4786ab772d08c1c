import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { openGap } from '../motion/animations.ts';

interface OpeningNoteProps {
  readonly testId: string;
  readonly children: ReactNode;
}

/** It arrives when the rows below are there already: they must not jump away under a finger. */
export function OpeningNote({ testId, children }: OpeningNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (note.current && 'animate' in note.current) openGap(note.current);
  }, []);
  return (
    <p ref={note} className="new-note" role="status" data-test-id={testId}>
      {children}
    </p>
  );
}
