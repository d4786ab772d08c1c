import { hash } from 'node:crypto';

const PLAIN = /^[!-~]+( [!-~]+)*$/u;
// Only those of Latin, Greek and Cyrillic letters: in other scripts such marks make another word.
const ACCENTS = /[\u0300-\u036f]/gu;

/** Equal for spellings that differ only in case, accents and spaces. */
export function foldWord(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Deterministic, so that an entry keeps its id without being stored. UUID version 8, whose content is free. */
export function entryIdOf(configurationId: string, word: string): string {
  const digits = hash('sha256', `${configurationId} ${word}`);
  const part = (start: number, end: number) => digits.slice(start, end);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}
