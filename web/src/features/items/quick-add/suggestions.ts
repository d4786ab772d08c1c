import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import { fold } from '@shared-lists/contract/rules/fold.ts';
import { indexOf, type Word } from '../fields/words.ts';

const MOST = 4;

/** Entries come ranked. Those that begin with what is typed are before those that have a word that does. */
export function suggestionsFor(
  entries: readonly VocabularyEntry[],
  typed: string,
  isTaken: (meaning: string) => boolean,
): readonly VocabularyEntry[] {
  const start = fold(typed.trim());
  if (start === '') return [];
  const inner = ` ${start}`;
  const first: Word[] = [];
  const second: Word[] = [];
  for (const word of indexOf(entries).words) {
    if (word.folded.startsWith(start)) {
      if (word.folded !== start && !isTaken(word.meaning)) first.push(word);
    } else if (second.length < MOST && word.folded.includes(inner) && !isTaken(word.meaning))
      second.push(word);
    if (first.length === MOST) break;
  }
  return [...first, ...second].slice(0, MOST);
}
