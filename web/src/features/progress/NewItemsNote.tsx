import { MOST_NEW_ITEMS } from '@shared-lists/contract/api/home.ts';
import { Link } from 'react-router';
import { listHistoryPath } from '../../lib/paths.ts';
import { OpeningNote } from '../../ui/page/OpeningNote.tsx';

interface NewItemsNoteProps {
  readonly listId: string;
  readonly count: number;
}

export function NewItemsNote({ listId, count }: NewItemsNoteProps) {
  if (count === 0) return null;
  const figure = count < MOST_NEW_ITEMS ? String(count) : `${count} or more`;
  return (
    <OpeningNote testId="new-items">
      <span className="new-mark" aria-hidden="true" />
      {`${figure} new or changed since you last looked`}
      <Link to={listHistoryPath(listId)}>See changes</Link>
    </OpeningNote>
  );
}
