/** Names of shopping trips in the storage of this device. */
export const TRIPS_PREFIX = 'trip ';

export const hasTrips = () => Object.keys(localStorage).some((name) => name.startsWith(TRIPS_PREFIX));

/** Whether this person is shopping with the list on this device. */
export const hasTripWith = (uid: string, listId: string) =>
  localStorage.getItem(`${TRIPS_PREFIX}${uid} ${listId}`) !== null;

/** They contain names of categories, which are private. */
export function forgetTrips(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(TRIPS_PREFIX)) localStorage.removeItem(name);
}
