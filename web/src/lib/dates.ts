const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}/u;

const moments = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});
const calendarDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment in the reader's own time zone, such as `May 24 2020, 10:00:00 am`. */
export function formatMoment(moment: string): string {
  const parts = moments.formatToParts(new Date(moment));
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod').toLowerCase()}`;
  return `${part('month')} ${part('day')} ${part('year')}, ${time}`;
}

/** The calendar date as it was written down, such as `February 2, 2020`: no time zone may shift it. */
export function formatCalendarDate(stored: string): string {
  const [day = ''] = CALENDAR_DATE.exec(stored) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  // What is no date, such as the 30th of February, stands as it is.
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDate ? calendarDates.format(date) : stored;
}
