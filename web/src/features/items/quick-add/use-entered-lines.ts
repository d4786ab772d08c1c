import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useEffect } from 'react';
import { changeDraft, readDraft } from './drafts.ts';
import { isBlank, type Line } from './line.ts';
import type { Reading } from './read-line.ts';
import { useAddLine } from './use-add-line.ts';

/** Adds what was entered, or asks about it. Returns what adds a line that was asked about. */
export function useEnteredLines(detail: ListDetail, read: (line: Line) => Reading) {
  const listId = detail.list.id;
  const add = useAddLine(detail);
  const addAnyway = (line: Line) => {
    changeDraft(listId, ({ asked }) => ({ asked: asked.filter((other) => other !== line) }));
    add(line, read(line));
  };
  /** Entering another line leaves what is on the list as it is. */
  const leaveSettled = () => {
    changeDraft(listId, ({ asked }) => ({ asked: asked.filter((line) => !isSettled(read(line))) }));
  };

  useEffect(() => {
    // As it is now: an effect may run twice, and keys may have been pressed since the page was rendered.
    const { entered } = readDraft(listId);
    if (entered.length === 0) return;
    changeDraft(listId, () => ({ entered: [] }));
    for (const line of entered) {
      const last = readDraft(listId).asked.at(-1);
      if (isBlank(line)) {
        if (last) addAnyway(last);
        continue;
      }
      leaveSettled();
      if (read(line).duplicate) changeDraft(listId, ({ asked }) => ({ asked: [...asked, line] }));
      else addAnyway(line);
    }
  });

  return addAnyway;
}

/** It is on the list, and nothing else was written. */
function isSettled({ duplicate, typed }: Reading): boolean {
  return (
    duplicate?.item.completed === false && duplicate.quantity === undefined && Object.keys(typed).length === 1
  );
}
