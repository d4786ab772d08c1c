/** How long history and trash are kept. */
export interface Keeping {
  readonly historyDays: number;
  readonly historyMaxChanges: number;
  readonly historyMaxMegabytes: number;
  readonly trashDays: number;
}

export const DEFAULT_KEEPING: Keeping = {
  historyDays: 30,
  historyMaxChanges: 1_000_000,
  historyMaxMegabytes: 1000,
  trashDays: 30,
};

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();
