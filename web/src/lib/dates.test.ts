import { expect, test } from 'vitest';
import { formatCalendarDate, formatMoment } from './dates.ts';

test('a moment is shown in local time with month name and seconds', () => {
  const local = new Date(2020, 4, 24, 10, 0, 0);

  expect(formatMoment(local.toISOString())).toBe('May 24 2020, 10:00:00 am');
});

test('the hours after midnight and noon show as 12', () => {
  expect(formatMoment(new Date(2020, 4, 4, 0, 5, 9).toISOString())).toBe('May 04 2020, 12:05:09 am');
  expect(formatMoment(new Date(2020, 4, 4, 12, 5, 9).toISOString())).toBe('May 04 2020, 12:05:09 pm');
});

test.each(['2020-02-02', '2020-02-02T23:59:59.000Z', '2020-02-02T00:00:00+14:00'])(
  'a due date stored as %s keeps its day',
  (stored) => {
    expect(formatCalendarDate(stored)).toBe('February 2, 2020');
  },
);

test.each(['2020-02-30', 'week 3'])('the invalid date %s is shown as stored', (stored) => {
  expect(formatCalendarDate(stored)).toBe(stored);
});
