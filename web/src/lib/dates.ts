const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}/u;

// Hard-coded, because Intl formats take 100 ms to load on a slow phone.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthName = (month: number) => MONTHS[month] ?? '';
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** In the local time zone, such as `2020-02-02`. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** In the local time zone, such as `May 24 2020, 10:00:00 am`. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  const hours = date.getHours();
  const time = [hours % 12 || 12, twoDigits(date.getMinutes()), twoDigits(date.getSeconds())].join(':');
  const day = `${monthName(date.getMonth())} ${twoDigits(date.getDate())} ${date.getFullYear()}`;
  return `${day}, ${time} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Such as `February 2, 2020`, without any shift by time zones. */
export function formatCalendarDate(stored: string): string {
  const [day = ''] = CALENDAR_DATE.exec(stored) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  // Invalid dates, such as the 30th of February, are shown as stored.
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDate ? `${monthName(date.getUTCMonth())} ${date.getUTCDate()}, ${date.getUTCFullYear()}` : stored;
}
