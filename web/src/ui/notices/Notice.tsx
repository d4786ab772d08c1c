import { useSyncExternalStore } from 'react';
import { isUndoable, subscribeToUndos, undoOnce, type Undo } from './undo-stack.ts';

interface NoticeProps {
  readonly text: string;
  readonly count: number;
  /** Of everything that the notice counts. */
  readonly undos: readonly Undo[];
  readonly note?: string | undefined;
}

/** Count, names and button are drawn by the style sheet: the text of the notice stays as it is specified. */
export function Notice({ text, count, undos, note }: NoticeProps) {
  // A key may have undone it meanwhile.
  // One at a time: a person who corrects the last of twelve items keeps the others.
  const latest = useSyncExternalStore(subscribeToUndos, () => undos.findLast(isUndoable));

  return (
    <>
      <span
        className="toast-text"
        data-count={count > 1 ? `${count}× ` : undefined}
        data-about={note === undefined ? aboutOf(latest, text, count) : undefined}
        data-note={note}
      >
        {text}
      </span>
      {latest && (
        <button
          type="button"
          className="toast-undo"
          aria-label={latest.isRedo ? 'Redo' : 'Undo'}
          onClick={() => {
            undoOnce(latest);
          }}
        />
      )}
    </>
  );
}

/** Undefined if the text says it, as in "7 items successfully added." and "In the basket: Milk". */
function aboutOf(undo: Undo | undefined, text: string, count: number): string | undefined {
  const about = undo?.about?.();
  if (!about || text.startsWith(about) || text.endsWith(about)) return undefined;
  return count > 1 ? `Last: ${about}` : about;
}
