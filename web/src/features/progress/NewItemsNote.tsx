import { MOST_NEW_ITEMS } from '@shared-lists/contract/api/home.ts';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listHistoryPath } from '../../lib/paths.ts';
import { openGap } from '../../ui/motion/animations.ts';

interface NewItemsNoteProps {
  readonly listId: string;
  readonly count: number;
}

export function NewItemsNote({ listId, count }: NewItemsNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const isShown = count > 0;
  // It arrives when the rows are there already: they must not jump away under a finger.
  useLayoutEffect(() => {
    if (note.current && 'animate' in note.current) openGap(note.current);
  }, [isShown]);
  if (!isShown) return null;
  const figure = count < MOST_NEW_ITEMS ? String(count) : `${count} or more`;
  return (
    <p ref={note} className="new-note" data-test-id="new-items">
      <span className="new-mark" aria-hidden="true" />
      {`${figure} new since you last looked`}
      <Link to={listHistoryPath(listId)}>See changes</Link>
    </p>
  );
}
