import type { Range } from '../types.ts';

/** One line of a pasted text without what only marks it as part of a list. */
export interface PastedLine {
  readonly text: string;
  /** 0 if it is no heading. */
  readonly heading: number;
  /** Has a bullet, a number or a box. */
  readonly isMarked: boolean;
  readonly isDone: boolean;
  /** Escaped in Markdown, so meant literally. */
  readonly literal: readonly Range[];
}

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`;
/** `[17/11/2026, 10:02:33] Sam: `, `17/11/2026, 10:02 - Sam: `. */
const CHAT = new RegExp(
  String.raw`^\[?(?:${DATE},?\s+${TIME}|${TIME},?\s+${DATE})\]?(?:\s[-–])?\s+[^:]{1,60}:(?:\s+|$)`,
  'iu',
);
/** Written by chat programs around names. */
const INVISIBLE = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const RULE = /^[-*_=–—•\s]+$/u;
const MARKDOWN_HEADING = /^(#{1,6})\s+(.*?)(?:\s+#+)?$/u;
const BOLD = /^(\*\*|__)(\S.*?):?\1:?$/u;
const BULLET = /^(?:[-*+•–—·◦‣▪●○]\s+|[-•](?=\p{L})|\d{1,3}[.)]\s+)/u;
const BOX = /^(?:\[\s?([xX✓✔])?\s?\]|([✓✔☑✅])\uFE0F?|[☐⬜▢□]\uFE0F?)(?:\s+|$)/u;
const ESCAPED = /\\([\\`*_[\]<>#~|])/gu;

/** Undefined if the line says nothing. */
export function readPastedLine(typed: string): PastedLine | undefined {
  const line = typed.replaceAll(INVISIBLE, '').trim().replace(CHAT, '').trim();
  const [, hashes, heading] = MARKDOWN_HEADING.exec(line) ?? [];
  if (hashes !== undefined) return { ...unescaped(heading ?? ''), ...NO_ITEM, heading: hashes.length };
  const [bullet = ''] = BULLET.exec(line) ?? [];
  const [box = '', cross, tick] = BOX.exec(line.slice(bullet.length)) ?? [];
  const rest = line.slice(bullet.length + box.length).trim();
  if (rest === '' || RULE.test(line)) return undefined;

  const isMarked = bullet + box !== '';
  const title = isMarked ? undefined : (BOLD.exec(line)?.[2] ?? /^(.{1,60}):$/u.exec(line)?.[1]);
  if (title !== undefined) return { text: title, literal: [], ...NO_ITEM, heading: 2 };
  const isMarkdown = bullet !== '' && box.startsWith('[');
  const { text, literal } = isMarkdown ? unescaped(rest) : { text: rest, literal: [] };
  return { text, literal, heading: 0, isMarked, isDone: (cross ?? tick) !== undefined };
}

const NO_ITEM = { isMarked: false, isDone: false };

function unescaped(text: string): Pick<PastedLine, 'text' | 'literal'> {
  const literal = [...text.matchAll(ESCAPED)].map(({ index }, count) => ({
    start: index - count,
    end: index - count + 1,
  }));
  return { text: text.replaceAll(ESCAPED, '$1'), literal };
}
