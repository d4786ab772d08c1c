import type { User } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { isDone, type Companion } from '../model/companions.ts';
import { shortName } from '../../../lib/short-name.ts';
import { splitText, tripOfSplit } from '../model/split.ts';
import type { useTrips } from '../trip/use-trips.ts';

type Everybody = ReturnType<typeof useTrips>;

/**
 * When somebody else splits the list rows vanish: tells so, once. What was split before this page was opened is no news.
 * `own`: how much of the list is this person's; undefined while it is not split by others.
 */
export function useTellSplit(
  { trips, isUpToDate }: Everybody,
  companions: readonly Companion[],
  own: number | undefined,
): void {
  const latest = useLatest({ companions, own });
  const told = useRef<string>(undefined);
  const trip = tripOfSplit(trips);
  const splitAt = trip?.split_at ?? '';
  const makerId = trip?.user_id;
  useEffect(() => {
    if (!isUpToDate) return;
    const before = told.current ?? splitAt;
    told.current = before < splitAt ? splitAt : before;
    if (before >= splitAt) return;
    const now = latest.current;
    const maker = now.companions.find(({ person }) => person.id === makerId)?.person;
    if (maker && now.own !== undefined) toastInfo(splitText(shortName(maker), now.own));
  }, [isUpToDate, splitAt, makerId, latest]);
}

/** Somebody who sends no signs any more may still be there. */
export function useTellDone(
  { isUpToDate }: Everybody,
  companions: readonly Companion[],
  now: readonly { readonly person: User }[],
): void {
  const latest = useLatest(companions);
  const before = useRef<typeof now>([]);
  useEffect(() => {
    if (!isUpToDate) return;
    const gone = before.current.filter(({ person }) => !now.some((one) => one.person.id === person.id));
    before.current = now;
    for (const { person } of gone)
      if (isDone(person.id, latest.current)) toastInfo(`${shortName(person)} is done shopping.`);
  }, [isUpToDate, now, latest]);
}
