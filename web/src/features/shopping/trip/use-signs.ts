import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { useEffect } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { giveSign, isForgotten, isUnsent, type OwnTrip } from '../model/own-trip.ts';

// Well below the time after which others count somebody as gone.
const SIGN_EVERY_MS = 5 * 60_000;

interface Options {
  readonly trip: OwnTrip | undefined;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
  readonly trips: readonly Trip[];
  readonly isUpToDate: boolean;
}

/** While this page is looked at, others see that the person is in the shop, also if nothing is taken for a while. */
export function useSigns({ trip, change, trips, isUpToDate }: Options): void {
  const latest = useLatest({ trip, change });
  const known = trips.find(({ id }) => id === trip?.id);
  // Another tab or device of this person ended it.
  const leftAt = isUpToDate ? known?.ended_at : undefined;

  useEffect(() => {
    const sign = () => {
      const now = latest.current;
      if (now.trip?.endedAt !== null || isUnsent(now.trip) || isForgotten(now.trip, Date.now())) return;
      if (document.visibilityState === 'visible') now.change(giveSign);
    };
    if (typeof leftAt === 'string') sign();
    const timer = setInterval(sign, SIGN_EVERY_MS);
    document.addEventListener('visibilitychange', sign);
    window.addEventListener('pageshow', sign);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sign);
      window.removeEventListener('pageshow', sign);
    };
  }, [latest, leftAt]);
}
