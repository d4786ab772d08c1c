let format: Intl.DateTimeFormat | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;

/** Such as `May 24, 2020, 10:00 AM`. Created when first needed, because Intl formats take long to load. */
export function shortMoment(moment: string): string {
  format ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(moment));
}

/** Such as `May 24, 2020`. */
export function shortDay(moment: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
  return dayFormat.format(new Date(moment));
}

let timeFormat: Intl.DateTimeFormat | undefined;

/** Such as `10:40 AM`. */
export function shortTime(moment: string): string {
  timeFormat ??= new Intl.DateTimeFormat('en', { timeStyle: 'short' });
  return timeFormat.format(new Date(moment));
}
