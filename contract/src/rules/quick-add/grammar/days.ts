const DAY = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `YYYY-MM-DD`, or undefined if there is no such day. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  const time = timeOf(day);
  // Some engines roll the 31st of April over into May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

export function addDays(day: string, count: number): string | undefined {
  const time = timeOf(day) + count * DAY;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** A day without a year is the next one from today on: in March `1 Feb` is in the next year. */
export function nextDayOf(today: string, month: number, date: number): string | undefined {
  const year = Number(today.slice(0, 4));
  // The 29th of February can be eight years away.
  for (let later = 0; later <= 8; later += 1) {
    const day = dayOf(year + later, month, date);
    if (day !== undefined && day >= today) return day;
  }
  return undefined;
}
