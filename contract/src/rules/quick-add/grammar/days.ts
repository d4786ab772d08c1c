const DAY = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether the calendar has it; some engines take the 31st of April for the 1st of May. */
export const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/u.test(day) && addDays(day, 0) === day;

export function addDays(day: string, count: number): string | undefined {
  const time = timeOf(day) + count * DAY;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Sunday is 0. The next such day, never today. */
export function nextWeekday(today: string, weekday: number): string | undefined {
  const now = new Date(timeOf(today)).getUTCDay();
  return addDays(today, ((weekday - now + 6) % 7) + 1);
}

/** A day without a year is the next one from today on: in March `1 Feb` is in the next year. */
export function dayOf(today: string, month: number, date: number, year?: string): string | undefined {
  const rest = [month, date].map((number) => String(number).padStart(2, '0')).join('-');
  if (year !== undefined) return isDay(`${year}-${rest}`) ? `${year}-${rest}` : undefined;
  const now = Number(today.slice(0, 4));
  // The 29th of February can be eight years away.
  return Array.from({ length: 9 }, (_, later) => `${now + later}-${rest}`).find(
    (day) => isDay(day) && day >= today,
  );
}
