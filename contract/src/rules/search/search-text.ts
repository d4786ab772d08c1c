import { fold } from '../fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

export const MOST_WORDS_SEARCHED = 10;

/** Words of a question, without case and accents. */
export function searchWords(query: string): string[] {
  const words = fold(query).match(WORD) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS_SEARCHED);
}

/** Whether each word begins one of the text's words. */
export function matchesSearch(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const own = fold(text).match(WORD) ?? [];
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

/** A part of a text, and whether the search found it. */
export type MarkedPart = readonly [part: string, isMatch: boolean];

/** The text in parts: beginnings of words that were searched for are marked. */
export function markMatches(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = matchLength(word, words);
    if (length === 0) continue;
    if (index > end) parts.push([text.slice(end, index), false]);
    parts.push([word.slice(0, length), true]);
    end = index + length;
  }
  if (end < text.length) parts.push([text.slice(end), false]);
  return parts;
}

/** Folding may change the length of a word, so its beginnings are tried. */
function matchLength(word: string, words: readonly string[]): number {
  const folded = fold(word);
  const found = words.filter((candidate) => folded.startsWith(candidate));
  const longest = Math.max(0, ...found.map((candidate) => candidate.length));
  if (longest === 0) return 0;
  for (let length = 1; length < word.length; length++) {
    const isWhole = !/^[\p{M}\p{Cs}]/u.test(word.slice(length));
    if (isWhole && fold(word.slice(0, length)).length >= longest) return length;
  }
  return word.length;
}
