import { useSyncExternalStore } from 'react';
import { session } from '../../../data/session/session.ts';
import { keepSessionText, readSessionText } from '../../../lib/browser/session-texts.ts';
import { isBlank, newLine, type Line } from './line.ts';

/** What was typed and is not added yet. It stays when the page is left, reloaded, or shows all fields instead. */
export interface Draft {
  readonly line: Line;
  /** Enter was pressed; they wait for the program that reads them. */
  readonly entered: readonly Line[];
  /** On the list already, or refused. They wait for an answer beside the next line. */
  readonly asked: readonly Line[];
}

const NOTHING: Draft = { line: newLine(), entered: [], asked: [] };
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

// What one person typed is not shown to the next.
const nameOf = (listId: string) => `${session.getSnapshot()?.uid ?? ''} ${listId}`;

// After signing in again, it is read from the storage, which signing out empties.
const keyOf = (name: string) => `${session.generation()} ${name}`;

export function readDraft(listId: string): Draft {
  const name = nameOf(listId);
  const known = drafts.get(keyOf(name)) ?? restored(readSessionText(name));
  drafts.set(keyOf(name), known);
  return known;
}

function restored(text: string): Draft {
  try {
    return { ...NOTHING, ...(JSON.parse(text) as Partial<Draft>) };
  } catch {
    return NOTHING;
  }
}

export function changeDraft(listId: string, change: (now: Draft) => Partial<Draft>): void {
  const now = readDraft(listId);
  const next = { ...now, ...change(now) };
  const name = nameOf(listId);
  drafts.set(keyOf(name), next);
  const isEmpty = isBlank(next.line) && next.entered.length + next.asked.length === 0;
  keepSessionText(name, isEmpty ? '' : JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Not into the line, where the next one may be half typed. */
export function putBack(listId: string, line: Line): void {
  changeDraft(listId, ({ asked }) => ({ asked: [...asked, line] }));
}

/** What is typed there by now waits in its place. */
export function moveToLine(listId: string, line: Line): void {
  changeDraft(listId, (now) => {
    const others = now.asked.filter((other) => other !== line);
    return { line, asked: isBlank(now.line) ? others : [...others, now.line] };
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useDraft = (listId: string) => useSyncExternalStore(subscribe, () => readDraft(listId));
