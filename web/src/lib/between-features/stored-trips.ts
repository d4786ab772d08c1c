/** Names of shopping trips in the storage of this device. */
export const TRIPS_PREFIX = 'trip ';

export const hasTrips = () => Object.keys(localStorage).some((name) => name.startsWith(TRIPS_PREFIX));

// As long as the server counts somebody as shopping who is not heard of.
export const FORGOTTEN_AFTER_MS = 4 * 3_600_000;

interface StoredTrip {
  readonly changedAt: string;
  readonly endedAt: string | null;
  readonly isClosed: boolean;
}

/** Whether this person is shopping with the list on this device. Ended trips are stored until the server has them. */
export function isShoppingWith(uid: string, listId: string): boolean {
  const stored = localStorage.getItem(`${TRIPS_PREFIX}${uid} ${listId}`);
  if (stored === null) return false;
  const goesOn = ({ changedAt, endedAt, isClosed }: StoredTrip) =>
    endedAt === null && !isClosed && Date.now() - Date.parse(changedAt) < FORGOTTEN_AFTER_MS;
  try {
    return (JSON.parse(stored) as readonly StoredTrip[]).some(goesOn);
  } catch {
    return false;
  }
}

/** They contain names of categories, which are private. */
export function forgetTrips(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(TRIPS_PREFIX)) localStorage.removeItem(name);
}
