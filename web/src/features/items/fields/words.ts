import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import { fold } from '@shared-lists/contract/rules/fold.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';

export interface Word extends VocabularyEntry {
  readonly folded: string;
  readonly meaning: string;
}

interface Index {
  readonly words: readonly Word[];
  readonly byMeaning: ReadonlyMap<string, Word>;
}

const indexes = new WeakMap<readonly VocabularyEntry[], Index>();

/** Takes longer than a key may, so it is called before one is pressed. */
export function indexOf(entries: readonly VocabularyEntry[]): Index {
  const known = indexes.get(entries);
  if (known) return known;
  const words = entries.map((entry) => ({
    ...entry,
    folded: fold(entry.text),
    meaning: meaningOf(entry.text),
  }));
  // The best ranked one wins.
  const byMeaning = new Map(words.toReversed().map((word) => [word.meaning, word]));
  indexes.set(entries, { words, byMeaning });
  return { words, byMeaning };
}

/** The entry that means exactly this. */
export function entryFor(entries: readonly VocabularyEntry[], title: string): VocabularyEntry | undefined {
  return indexOf(entries).byMeaning.get(meaningOf(title));
}
