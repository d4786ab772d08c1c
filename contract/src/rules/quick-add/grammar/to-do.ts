import { addDays, dayOf, nextDayOf, weekdayOf } from './days.ts';
import type { Found, Recogniser } from '../types.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const WEEKDAY =
  'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?';
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;
const NUMERIC = String.raw`(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.\s?(\d{1,2})\.(\d{4})?`;
const DAY = new RegExp(
  String.raw`^(?:(today)|(tomorrow)|((?:the\s+)?day\s+after\s+tomorrow)|(next\s+week)|(?:this\s+)?(${WEEKDAY})|(?:(?:${WEEKDAY}),?\s+)?(?:(?:the\s+)?${DATE}(?:\s+of)?\s+(${MONTH})${YEAR}|(${MONTH})\s+${DATE}${YEAR})|${NUMERIC})$`,
  'iu',
);
/** Without groups, to find what DAY then reads. */
const ANY_DAY = DAY.source.slice(1, -1).replaceAll(/\((?!\?)/gu, '(?:');
const BY = String.raw`(?:due\s+)?(?:(?:by|on)\s+)?`;
const TIME = String.raw`\s+(?:at\s+\d{1,2}(?:[:.]\d\d)?|\d{1,2}[:.]\d\d|\d{1,2}(?=\s?[ap]m))(?:\s?[ap]m)?`;

const AT_END = new RegExp(String.raw`(?:^|\s)(${BY})(${ANY_DAY})(?=[.!]?$|${TIME}$)[.!]?`, 'iu');
const AT_START = new RegExp(String.raw`^(${BY})(${ANY_DAY})([:,]?)(?=\s+(\S))`, 'iu');

/** After these words a day is no due date: `every Monday`, `Black Friday`, `open Monday to Friday`. */
const NOT_AFTER =
  /(?:^|\s)(?:every|each|last|next|past|since|for|from|to|until|till|before|after|about|of|the|a|and|or|not|between|black|good|ash|easter|palm|shrove|cyber|super|casual|freaky|bloody|ruby|whit|[-–—&/+])$/iu;

/** `tomorrow`, `by Friday`, `24 Dec`, `2026-12-24`: at the end, or at the start where nothing else can be meant. */
export const dueDate: Recogniser = (open, { today }) => {
  const found = atEnd(open, today) ?? atStart(open, today);
  return found ? [found] : [];
};

function atEnd(open: string, today: string): Found | undefined {
  const match = AT_END.exec(open);
  const [all = '', by = '', day = ''] = match ?? [];
  const start = (match?.index ?? 0) + all.length - all.trimStart().length;
  const before = open.slice(0, start).trimEnd();
  const isName = by === '' && (NOT_AFTER.test(before) || (before !== '' && isNameLike(day)));
  const value = isName ? undefined : readDay(day, today);
  return value === undefined
    ? undefined
    : { label: 'due_by', start, end: start + all.trimStart().length, value };
}

/** `USA Today`, and words such as `sun` that are no day in small letters. */
function isNameLike(day: string): boolean {
  return /^(?:Today|Tomorrow|sun|sat|wed)$/u.test(day);
}

function atStart(open: string, today: string): Found | undefined {
  const [all = '', by = '', day = '', mark = '', next = ''] = AT_START.exec(open) ?? [];
  const isPlain = by !== '' || /^(?:to|\d{4}-|\d+\.)/iu.test(day);
  // `Tomorrow Never Dies` goes on with a capital, `Sunday roast` has neither preposition nor mark.
  const isDue = mark !== '' || (isPlain && next !== next.toUpperCase());
  const value = isDue ? readDay(day, today) : undefined;
  return value === undefined ? undefined : { label: 'due_by', start: 0, end: all.length, value };
}

export function readDay(text: string, today: string): string | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const [, isToday, isTomorrow, isDayAfter, isNextWeek, weekday, ...dates] = match;
  if (isToday !== undefined) return addDays(today, 0);
  if (isTomorrow !== undefined) return addDays(today, 1);
  if (isDayAfter !== undefined) return addDays(today, 2);
  // The Monday of it.
  if (isNextWeek !== undefined) return nextWeekday(today, 1);
  if (weekday !== undefined) return nextWeekday(today, indexIn(WEEKDAYS, weekday));
  const [date1, month1, year1, month2, date2, year2, year3, month3, date3, date4, month4, year4] = dates;
  const month = month1 ?? month2;
  const number = month === undefined ? Number(month3 ?? month4) : indexIn(MONTHS, month) + 1;
  const date = Number(date1 ?? date2 ?? date3 ?? date4);
  const year = year1 ?? year2 ?? year3 ?? year4;
  return year === undefined ? nextDayOf(today, number, date) : dayOf(Number(year), number, date);
}

const indexIn = (names: readonly string[], text: string) => names.indexOf(text.slice(0, 3).toLowerCase());

/** Never today. */
function nextWeekday(today: string, weekday: number): string | undefined {
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}
