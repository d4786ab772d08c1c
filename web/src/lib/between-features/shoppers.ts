import type { Trip } from '@shared-lists/contract/api/trips.ts';

// A closed page, a dead battery and a phone in the pocket are silent alike, and the last is hardly ever so for longer than
// a walk through the whole shop takes. Ending the trip sooner would take back how the list was split.
const SILENT_MS = 30 * 60_000;

/** Whether the person who made the trip is still in the shop. `now`: best by the server's clock. */
export const goesOn = ({ ended_at, seen_at }: Trip, now: number) =>
  ended_at === null && now - Date.parse(seen_at) < SILENT_MS;
