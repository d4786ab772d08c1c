import { titleOf } from './grammar/fields.ts';
import { QUOTE, QUOTED } from './grammar/marks.ts';
import type { Hints, Parsed, Part, Range, Surroundings } from './types.ts';
import { overlap, understand } from './understand.ts';

/** More pairs than anybody needs; further ones stay as typed. */
const MOST_PAIRS = 16;

/**
 * Reads one line. What is not understood is the title. Quotes are left out of the title only where they kept
 * something from being understood: `"7 Up"` keeps its quotes, `sing "tomorrow"` loses them.
 */
export function parseQuickAdd(text: string, around: Surroundings): Parsed {
  return parseWith(text, around, {});
}

export function parseWith(
  text: string,
  around: Surroundings,
  { literal = [], quoted, first }: Hints,
): Parsed {
  const pairs = pairsOf(text).filter(({ start }) => start >= (quoted?.end ?? 0));
  const all = [...pairs, ...literal, ...(quoted ? [quoted] : [])];
  const { parts, off } = understand(text, all, around, first);
  const label = titleOf(around);
  const written = parts.find((part) => part.label === label);
  if (written)
    return parsedOf(
      written.value,
      parts.filter((part) => part !== written),
      label,
    );

  const hidden = pairs.slice(0, MOST_PAIRS).filter((pair) => {
    // What is turned off stands in the title as typed.
    if (off.some((range) => overlap(range, pair))) return false;
    const others = all.filter((other) => other !== pair);
    const without = understand(withoutPair(text, pair), others, around, first).parts;
    return meaning(without.filter((part) => !off.some((range) => overlap(range, part)))) !== meaning(parts);
  });
  const dropped = new Set(
    (quoted ? [quoted, ...hidden] : hidden).flatMap(({ start, end }) => [start, end - 1]),
  );
  const cut = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, index) => (dropped.has(start + index) ? '' : text[start + index]))
      .join('')
      .trim();
  // What is left between the parts. Inner spaces stay as typed, as in the form.
  const title = [...parts, { start: text.length }]
    .map(({ start }, index) => cut(parts[index - 1]?.end ?? 0, start))
    .filter(Boolean)
    .join(' ');
  if (title === '') return parsedOf(text.trim(), [], label);
  const stored = parts.map((part) => {
    const at = part.text.indexOf(part.value) + part.start;
    return QUOTE.test(part.value) && at >= part.start
      ? { ...part, value: cut(at, at + part.value.length) }
      : part;
  });
  return parsedOf(title, stored, label);
}

function parsedOf(title: string, parts: readonly Part[], label: string): Parsed {
  const pairs = [{ label, value: title }, ...parts].filter(({ value }) => value !== '');
  return { title, parts, values: Object.fromEntries(pairs.map((pair) => [pair.label, pair.value])) };
}

/** Quotes with something before them, such as `#"fresh fruit"`, belong to that. */
function pairsOf(text: string): Range[] {
  return [...text.matchAll(QUOTED)]
    .map(({ index, 0: all, 1: space = '' }) => ({ start: index + space.length, end: index + all.length }))
    .filter(({ start }) => QUOTE.test(text[start] ?? ''));
}

function withoutPair(text: string, { start, end }: Range): string {
  return `${text.slice(0, start)} ${text.slice(start + 1, end - 1)} ${text.slice(end)}`;
}

/** Compared without quotes, because they are what differs. */
const meaning = (parts: readonly Part[]) =>
  parts.map(({ label, value }) => label + value.replaceAll(/[\s"“”„]/gu, '')).join('\n');
