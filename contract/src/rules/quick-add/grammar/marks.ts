import { normaliseCategory } from '../../category.ts';
import type { TemplateField } from '../../templates/built-in-templates.ts';
import { fold } from '../../fold.ts';
import type { Found, Recogniser } from '../types.ts';

export const QUOTE = /["“”„]/u;
const NO_QUOTE = '[^"“”„]';

/** Group 1 is the space before it, 2 what is in the quotes. A quote inside is written twice. */
const quoted = (prefix: string) =>
  String.raw`(^|\s)${prefix}${QUOTE.source}((?:${NO_QUOTE}|(${QUOTE.source})\3)*)${QUOTE.source}(?=[\s.,;:!?)]|$)`;

export const QUOTED = new RegExp(quoted(String.raw`[^\s"“”„]*`), 'gu');
export const LABELLED = new RegExp(quoted(String.raw`[^\s"“”„:\uFFFF\p{Cc}]*:`), 'gu');
const MARK = new RegExp(
  String.raw`${quoted('[#@]')}|(^|\s)[#@]([^\s\p{N}\p{P}\uFFFF\p{Cc}][^\s"“”„\uFFFF\p{Cc}]*)`,
  'gu',
);

export const unquoted = (text: string) => text.replaceAll(/(["“”„])\1/gu, '$1');
export const doubled = (text: string) => text.replaceAll(/["“”„]/gu, '$&$&');

/** The last one counts; others stay in the title. */
function lastMark(open: string, mark: string): Omit<Found, 'label'> | undefined {
  for (const match of [...open.matchAll(MARK)].toReversed()) {
    const { 0: all, 1: before, 2: text, 4: space = before ?? '', 5: word = '' } = match;
    const value = text === undefined ? word.replace(/[.,;:!?)]+$/u, '') : unquoted(text).trim();
    const start = match.index + space.length;
    if (open[start] === mark && value !== '') return { start, end: match.index + all.length, value };
  }
  return undefined;
}

// Not another mark, and no number, which is more often a quantity.
const AND_MORE = /^(?:\s&\s\p{L}[^\s"“”„#@\uFFFF\p{Cc}]*)+|^\sand\s\p{L}[^\s"“”„#@\uFFFF\p{Cc}]*(?=\s*$)/iu;

/** `#dairy`, `#"fresh fruit"`, `#fruit & veg`, `#fruit and veg` at the end, `#fresh fruit` if that category exists; `#2` stays in the title. */
export const category =
  ({ label }: TemplateField): Recogniser =>
  (open, { categories }) => {
    const first = lastMark(open, '#');
    if (!first) return [];
    const isQuoted = QUOTE.test(open[first.end - 1] ?? '');
    const more = isQuoted ? '' : (AND_MORE.exec(open.slice(first.end))?.[0] ?? '');
    const mark = { ...first, end: first.end + more.length, value: first.value + more };
    const known = knownAt(open, mark.start + 1, categories);
    const end = Math.max(mark.end, mark.start + 1 + (known?.length ?? 0));
    return [{ ...mark, label, end, value: known ?? spelling(mark.value, categories) }];
  };

/** The longest category of several words that stands there. */
function knownAt(open: string, start: number, categories: readonly string[]): string | undefined {
  const rest = open.slice(start).toLowerCase();
  return categories
    .filter((name) => name.includes(' ') && rest.startsWith(name.toLowerCase()))
    .filter((name) => !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
    .toSorted((one, other) => other.length - one.length)[0];
}

export function spelling(text: string, categories: readonly string[]): string {
  const value = normaliseCategory(text);
  return categories.find((existing) => existing.toLowerCase() === value.toLowerCase()) ?? value;
}

/** `@sam`, `@"Sam Smith"`, or free text. */
export const assignee =
  ({ label }: TemplateField): Recogniser =>
  (open, { people }) => {
    const mark = lastMark(open, '@');
    return mark ? [{ ...mark, label, value: memberNamed(mark.value, people) }] : [];
  };

/** A whole name or first name wins over the beginning of a longer one. */
export function memberNamed(text: string, people: readonly string[]): string {
  const typed = fold(text);
  const only = (fits: (name: string) => boolean) => {
    const names = new Set(people.filter((name) => fits(fold(name))));
    return names.size === 1 ? [...names][0] : undefined;
  };
  return (
    only((name) => name === typed) ??
    only((name) => name.split(/[\s._-]/u)[0] === typed) ??
    only((name) => name.startsWith(typed)) ??
    text
  );
}
