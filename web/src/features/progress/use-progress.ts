import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { usePolled } from '../../data/live/polling.ts';
import { NO_FIGURES, type Progress } from './list-counts.ts';
import { isLookedAtSince, latestLook, subscribeToLooks } from './looks.ts';
import { progressQuery } from './progress-query.ts';
import { createShownCounts } from './shown-counts.ts';

const POLL_EVERY_MS = 10_000;

export type ProgressByList = ReadonlyMap<string, Progress>;

/** Empty until it arrives. A failure is not reported: the lists themselves report it. */
export function useProgress(): ProgressByList {
  const client = useQueryClient();
  const { data: snapshot, dataUpdatedAt: arrivedAt } = usePolled(progressQuery, POLL_EVERY_MS);
  const asOf = snapshot?.asOf ?? 0;
  const counts = useMemo(() => createShownCounts(client, { asOf, arrivedAt }), [client, asOf, arrivedAt]);
  const shown = useSyncExternalStore(counts.subscribe, counts.read);
  const lookedAt = useSyncExternalStore(subscribeToLooks, latestLook);

  return useMemo(() => {
    const progress = new Map<string, Progress>();
    for (const { list_id: id, open_items: open, completed_items: completed, new_items } of snapshot?.data
      .lists ?? [])
      progress.set(id, { open, completed, fresh: isLookedAtSince(id, asOf) ? 0 : new_items });
    for (const [id, own] of shown) progress.set(id, { ...(progress.get(id) ?? NO_FIGURES), ...own });
    return progress;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A look changes what `isLookedAtSince` answers.
  }, [snapshot, asOf, shown, lookedAt]);
}
