import type { User } from '@shared-lists/contract/api/lists.ts';
import type { Trips } from '@shared-lists/contract/api/trips.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { tripsQuery } from '../../../data/api/trips-query.ts';
import { goesOn } from '../../../lib/between-features/shoppers.ts';

const POLL_EVERY_MS = 30_000;

/** Who of the others shops with the list. Asked when the page opens, and while one of them is here, who may begin or end. */
export function useShoppers(
  listId: string,
  others: readonly User[],
  present: readonly User[],
): readonly User[] {
  const { data, refetch, isFetchedAfterMount, isSuccess } = useQuery({
    ...tripsQuery(listId),
    refetchInterval: present.length > 0 && POLL_EVERY_MS,
    refetchOnMount: 'always',
    select: shoppersOf,
  });
  const seen = useRef(present);
  useEffect(() => {
    if (seen.current === present) return;
    seen.current = present;
    void refetch();
  }, [present, refetch]);
  const shoppers = isFetchedAfterMount && isSuccess ? data : [];
  return others.filter(({ id }) => shoppers.includes(id));
}

const shoppersOf = ({ data: { trips } }: Snapshot<Trips>): readonly string[] =>
  trips.filter((trip) => goesOn(trip, Date.now())).map(({ user_id }) => user_id);
