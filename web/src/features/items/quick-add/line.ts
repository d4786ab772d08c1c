import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';

/** What is typed into the line for adding. */
export interface Line {
  readonly text: string;
  /** Keys of parts that the person turned off. */
  readonly off: readonly string[];
  /** A suggestion that was chosen for it. */
  readonly entry?: VocabularyEntry;
}

export const newLine = (text = ''): Line => ({ text, off: [] });

export const isBlank = ({ text }: Line) => text.trim() === '';
