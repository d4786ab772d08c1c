/** A trip that nobody ended counts as over when nothing was heard of it for so long. */
export const SHOWN_WITHOUT_SIGN_HOURS = 4;
/** So long an ended trip is shown, and can be taken up again. */
export const SHOWN_AFTER_END_HOURS = 12;
export const MOST_TRIPS_STORED = 20;
export const TRIPS_KEPT_DAYS = 180;

const HOUR_MS = 60 * 60 * 1000;

export const hoursBefore = (moment: string, hours: number) =>
  new Date(Date.parse(moment) - hours * HOUR_MS).toISOString();

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
