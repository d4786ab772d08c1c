import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';

dayjs.extend(localizedFormat);

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}/u;

/** A moment in the reader's own time zone, such as `May 24 2020, 10:00:00 am`. */
export function formatMoment(moment: string): string {
  return dayjs(moment).format('MMMM DD YYYY, h:mm:ss a');
}

/** The calendar date as it was written down, such as `February 2, 2020`: no time zone may shift it. */
export function formatCalendarDate(stored: string): string {
  const [day = ''] = CALENDAR_DATE.exec(stored) ?? [];
  const date = dayjs(day);
  // What is no date, such as the 30th of February, stands as it is.
  return day && date.format('YYYY-MM-DD') === day ? date.format('LL') : stored;
}
