const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}/u;

// Written out: a slow phone takes a tenth of a second to get the browser's own formats ready, before anything is drawn.
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

/** A moment in the reader's own time zone, such as `May 24 2020, 10:00:00 am`. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  const hours = date.getHours();
  const time = [hours % 12 || 12, twoDigits(date.getMinutes()), twoDigits(date.getSeconds())].join(':');
  const day = `${monthName(date.getMonth())} ${twoDigits(date.getDate())} ${date.getFullYear()}`;
  return `${day}, ${time} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The calendar date as it was written down, such as `February 2, 2020`: no time zone may shift it. */
export function formatCalendarDate(stored: string): string {
  const [day = ''] = CALENDAR_DATE.exec(stored) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  // What is no date, such as the 30th of February, stands as it is.
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDate ? `${monthName(date.getUTCMonth())} ${date.getUTCDate()}, ${date.getUTCFullYear()}` : stored;
}
