import dayjs from 'dayjs';
import localizedFormat from 'dayjs/plugin/localizedFormat';

dayjs.extend(localizedFormat);

const CALENDAR_DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A moment in the reader's own time zone, such as `May 24 2020, 10:00:00 am`. */
export function formatMoment(moment: string): string {
  return dayjs(moment).format('MMMM DD YYYY, h:mm:ss a');
}

/** The calendar date as it was written down, such as `February 2, 2020`: no time zone may shift it. */
export function formatCalendarDate(stored: string): string {
  const date = dayjs(stored.slice(0, CALENDAR_DATE_LENGTH));
  return date.isValid() ? date.format('LL') : stored;
}
