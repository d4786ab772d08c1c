import type { TemplateField } from '../../templates/built-in-templates.ts';
import type { Found, Recogniser } from '../types.ts';
import { addDays, dayOf, nextWeekday } from './days.ts';

const RELATIVE = ['today', 'tomorrow', 'day after tomorrow'];
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

const TH = '(?:st|nd|rd|th)?';
const DATES = [
  `(?:the )?(?<date>\\d\\d?)${TH}(?: of)? (?<month>\\p{L}{3,})(?:,? (?<year>\\d{4}))?`,
  `(?<month>\\p{L}{3,}) (?<date>\\d\\d?)${TH}(?:,? (?<year>\\d{4}))?`,
  '(?<year>\\d{4})-(?<month>\\d\\d)-(?<date>\\d\\d)',
  '(?<date>\\d\\d?)\\. ?(?<month>\\d\\d?)\\.(?<year>\\d{4})?',
].map((source) => new RegExp(`^${source}$`, 'u'));
const MOST_WORDS = 7;

const BY = /^(?:due\s+)?(?:(?:by|on)\s+)?/iu;
const TIME = /(?:\s+(?:at\s+\d\d?(?:[:.]\d\d)?|\d\d?[:.]\d\d|\d\d?(?=\s?[ap]m))(?:\s?[ap]m)?)$/iu;

/** After these words a day is no due date: `every Monday`, `Black Friday`, `open Monday to Friday`. */
const NOT_AFTER =
  /(?:^|\s)(?:every|each|last|next|since|for|from|to|until|till|before|after|about|of|the|and|or|black|good|easter|cyber|super|[-–—&/+])$/iu;
/** `USA Today`, and words that are no day in small letters. */
const NAMES = /^(?:Today|.*Tomorrow|sun|sat|wed)$/u;

/** `tomorrow`, `by Friday`, `24 Dec`, `2026-12-24`: at the end, or at the start where nothing else can be meant. */
export const dueDate =
  ({ label }: TemplateField): Recogniser =>
  (open, { today }) => {
    const found = lastDay(open, today);
    return found ? [{ ...found, label }] : [];
  };

function lastDay(open: string, today: string): Omit<Found, 'label'> | undefined {
  const words = [...open.replace(TIME, '').matchAll(/\S+/gu)];
  const starts = words.map(({ index }) => index);
  const ends = words.map(({ index, 0: word }) => index + word.length);
  const ranges = [
    ...starts.slice(-MOST_WORDS).map((start) => ({ start, end: ends.at(-1) ?? 0 })),
    ...ends
      .slice(0, MOST_WORDS)
      .toReversed()
      .map((end) => ({ start: 0, end })),
  ];
  for (const { start, end } of ranges) {
    const [by = ''] = BY.exec(open.slice(start)) ?? [];
    const typed = open.slice(start + by.length, end);
    const day = typed.replace(/[!:,]$|(\D)\.$/u, '$1');
    const before = open.slice(0, start).trimEnd();
    const isDue =
      before === ''
        ? isFirst(typed, by, open.slice(end).trim().charAt(0))
        : by !== '' || !isName(before, day);
    const value = isDue ? readDay(day, today) : undefined;
    const comma = before.endsWith(',') ? before.length - 1 : start;
    if (value !== undefined) return { start: comma, end, value };
  }
  return undefined;
}

const isName = (before: string, day: string) => NOT_AFTER.test(before) || NAMES.test(day);

/** `Tomorrow Never Dies` goes on with a capital, `Sunday roast` has neither preposition nor mark. */
function isFirst(typed: string, by: string, next: string): boolean {
  const isPlain = by !== '' || /^(?:to|\d{4}-|\d+\.)/iu.test(typed);
  return /[:,]$/u.test(typed) || next === '' || (isPlain && next !== next.toUpperCase());
}

export function readDay(typed: string, today: string): string | undefined {
  const text = typed.toLowerCase().replaceAll(/\s+/gu, ' ');
  const days = RELATIVE.indexOf(text.replace(/^the (?=day)/u, ''));
  if (days >= 0) return addDays(today, days);
  const weekday = text === 'next week' ? MONDAY : indexOf(WEEKDAYS, text.replace(/^this /u, ''));
  if (weekday >= 0) return nextWeekday(today, weekday);
  const [, name = '', rest = ''] = /^(\p{L}+),? (.*\d.*)$/u.exec(text) ?? [];
  const dated = indexOf(WEEKDAYS, name) < 0 ? text : rest;
  const { year, month = '', date } = DATES.map((form) => form.exec(dated)?.groups).find(Boolean) ?? {};
  const number = /^\d/u.test(month) ? Number(month) : indexOf(MONTHS, month) + 1;
  return number > 0 ? dayOf(today, number, Number(date), year) : undefined;
}

const MONDAY = 1;

/** Three letters are enough. */
const indexOf = (names: readonly string[], text: string) =>
  text.length < 3 ? -1 : names.findIndex((name) => name.startsWith(text));
