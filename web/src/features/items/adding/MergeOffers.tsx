import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { MergeOffer } from './lazy-parts.tsx';

interface MergeOffersProps {
  readonly detail: ListDetail;
  readonly waitingIds: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Only where two people or a lost network can have added the same thing. */
export function MergeOffers({ detail, waitingIds }: MergeOffersProps) {
  const [wasWaiting, setWasWaiting] = useState(NONE);
  if ([...waitingIds].some((id) => !wasWaiting.has(id)))
    setWasWaiting(new Set([...wasWaiting, ...waitingIds]));
  const canBeTwice = detail.list_users.length > 1 || wasWaiting.size > 0;

  return canBeTwice && <MergeOffer detail={detail} wasWaiting={wasWaiting} />;
}
