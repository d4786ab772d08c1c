import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { openGap } from '../../../ui/motion/animations.ts';
import { announce } from '../../../ui/notices/announcements.ts';

const TEXT = 'This list is completed.';

/** Somebody may complete a list that others have open. */
export function CompletedNote({ isCompleted }: { readonly isCompleted: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  const wasCompleted = useRef(isCompleted);
  useLayoutEffect(() => {
    const isNews = isCompleted && !wasCompleted.current;
    wasCompleted.current = isCompleted;
    if (!isNews) return;
    announce(TEXT);
    // The rows must not jump away under a finger.
    if (note.current && 'animate' in note.current) openGap(note.current);
  }, [isCompleted]);
  if (!isCompleted) return null;
  return (
    <p ref={note} className="completed-note" data-test-id="list-completed">
      <Icon name="check" />
      {TEXT}
    </p>
  );
}
