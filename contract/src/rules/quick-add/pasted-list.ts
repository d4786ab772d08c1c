import { parseQuickAdd } from './parse-line.ts';
import type { Parsed, Surroundings } from './types.ts';

export const MOST_PASTED = 500;

export interface PastedItem extends Parsed {
  /** Without its bullet; positions of parts are those in it. */
  readonly line: string;
  readonly isCompleted: boolean;
}

const BULLET = /^(?:[-*•–]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX])\]\s+)?/u;

/** One item per line that is not blank. May give more than MOST_PASTED. */
export function parsePasted(text: string, around: Surroundings): PastedItem[] {
  return text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((typed) => {
      const [bullet = '', box = ''] = BULLET.exec(typed) ?? [];
      const line = typed.slice(bullet.length);
      return { ...parseQuickAdd(line, around), line, isCompleted: box.toLowerCase() === 'x' };
    });
}
