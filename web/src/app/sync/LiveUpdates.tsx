import { useLiveUpdates } from './use-live-updates.ts';

/** Draws nothing: as long as it is on the page, the page hears what others change. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
