import { useLiveUpdates } from './use-live-updates.ts';

export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
