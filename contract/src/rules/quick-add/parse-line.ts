import { titleOf } from './grammar/fields.ts';
import { quotedAfter } from './grammar/marks.ts';
import type { Hints, Parsed, Part, Range, Surroundings } from './types.ts';
import { understand, type Understood } from './understand.ts';

const PLAIN_QUOTES = quotedAfter('');
/** More pairs than anybody needs; further ones stay as typed. */
const MOST_PAIRS = 16;

/**
 * Reads one line. What is not understood is the title. Quotes are left out of the title only where they kept
 * something from being understood: `"7 Up"` keeps its quotes, `"tomorrow" is a song` loses them.
 */
export function parseQuickAdd(text: string, around: Surroundings): Parsed {
  return parseWith(text, around, {});
}

export function parseWith(
  text: string,
  around: Surroundings,
  { literal = [], quoted, first }: Hints,
): Parsed {
  const typed = quotedRanges(text).filter(({ start }) => !quoted || start >= quoted.end);
  const all = [...typed, ...literal, ...(quoted ? [quoted] : [])];
  const { parts, title: titlePart } = understand(text, all, around, first);
  if (titlePart) return parsedOf(titlePart.value, parts, around);

  const hidden = typed.slice(0, MOST_PAIRS).filter((range) => {
    const others = all.filter((other) => other !== range);
    return meaning(understand(blankQuotes(text, range), others, around, first)) !== meaning({ parts });
  });
  if (quoted) hidden.unshift(quoted);
  const title = titleText(text, parts, hidden);
  if (title === '') return parsedOf(text.trim(), [], around);
  return parsedOf(
    title,
    parts.map((part) => withoutQuotes(part, text, hidden)),
    around,
  );
}

function parsedOf(title: string, parts: readonly Part[], { type }: Surroundings): Parsed {
  const pairs = [
    [titleOf(type), title] as const,
    ...parts.map(({ label, value }) => [label, value] as const),
  ];
  return { title, parts, values: Object.fromEntries(pairs.filter(([, value]) => value !== '')) };
}

function quotedRanges(text: string): Range[] {
  return [...text.matchAll(PLAIN_QUOTES)].map(({ index, 0: all, 1: space = '' }) => ({
    start: index + space.length,
    end: index + all.length,
  }));
}

const meaning = ({ parts }: Understood) => parts.map(({ label, value }) => `${label}:${value}`).join('\n');

function blankQuotes(text: string, { start, end }: Range): string {
  return `${text.slice(0, start)} ${text.slice(start + 1, end - 1)} ${text.slice(end)}`;
}

/** What is left between the parts; inner spaces stay as typed, as in the form. */
function titleText(text: string, parts: readonly Range[], hidden: readonly Range[]): string {
  const ends = [...parts, { start: text.length, end: text.length }];
  return ends
    .map(({ start }, index) => cut(text, parts[index - 1]?.end ?? 0, start, hidden).trim())
    .filter(Boolean)
    .join(' ');
}

/** Without the quotes at both ends of the hidden ranges. */
function cut(text: string, start: number, end: number, hidden: readonly Range[]): string {
  const quotes = hidden.flatMap((range) => [range.start, range.end - 1]);
  const inside = quotes.filter((index) => index >= start && index < end);
  return [...inside, end]
    .map((index, place) => text.slice(place === 0 ? start : (inside[place - 1] ?? 0) + 1, index))
    .join('');
}

function withoutQuotes(part: Part, text: string, hidden: readonly Range[]): Part {
  const inside = hidden.filter(({ start, end }) => start >= part.start && end <= part.end);
  const value = inside.reduce(
    (rest, { start, end }) => rest.replace(text.slice(start, end), () => text.slice(start + 1, end - 1)),
    part.value,
  );
  return value === part.value ? part : { ...part, value: value.trim() };
}
