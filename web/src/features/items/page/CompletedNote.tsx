import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { openGap } from '../../../ui/motion/animations.ts';
import { announce } from '../../../ui/notices/announcements.ts';

const TEXT = 'This list is completed.';

/** Somebody may complete a list that others have open. */
export function CompletedNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    announce(TEXT);
    // The rows are there already: they must not jump away under a finger.
    if (note.current && 'animate' in note.current) openGap(note.current);
  }, []);
  return (
    <p ref={note} className="new-note row-note" data-test-id="list-completed">
      <Icon name="check" />
      {TEXT}
    </p>
  );
}
