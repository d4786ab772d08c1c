import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { useParams } from 'react-router';
import { isMissing, NoResponse, Refused } from '../../../data/api/call-failures.ts';
import { usePolled } from '../../../data/live/polling.ts';
import { useListVisit } from '../../../data/live/use-presence.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { loadFailure, type FailureReport } from '../../../ui/failures/report-failure.ts';
import { useQueryFailure, type Occasion } from '../../../ui/failures/use-query-failure.ts';
import { listQuery } from '../../items/operations/item-queries.ts';
import { useShownList } from '../../items/page/use-shown-list.ts';
import { broughtBack } from '../model/shop-view.ts';
import { useOwnTrip } from '../trip/use-own-trip.ts';
import { useSigns } from '../trip/use-signs.ts';
import { useTrips } from '../trip/use-trips.ts';
import { useWakeLock } from '../trip/use-wake-lock.ts';
import { ShopContent } from './ShopContent.tsx';
import { ShopTitle } from './ShopHead.tsx';
import './shopping.scss';

const POLL_EVERY_MS = 3_000;

export function ShopPage() {
  const { listId = '' } = useParams();
  return <Shop key={listId} listId={listId} />;
}

function Shop({ listId }: { readonly listId: string }) {
  useListVisit(listId);
  const query = usePolled(listQuery(listId), POLL_EVERY_MS);
  useQueryFailure(query, failureOf);
  const { detail } = useShownList(listId, query.data);
  const everybody = useTrips(listId, query.data?.etag);
  const canShop =
    detail !== undefined &&
    can(
      {
        isOwner: detail.list.owner_id === detail.current_user_id,
        permission: detail.permissions,
        options: detail.list,
      },
      'change items',
    );
  const { trip, change } = useOwnTrip(
    listId,
    canShop,
    query.isFetchedAfterMount && detail ? (ended) => broughtBack(detail, ended).length > 0 : undefined,
  );
  useSigns({ trip, change, ...everybody });
  useWakeLock(trip?.endedAt === null);

  if (!detail) return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
  if (!canShop || !trip)
    return (
      <>
        <ShopTitle listId={listId} name={detail.list.name} />
        {!canShop && <p className="notice">You only have permission to read this list</p>}
      </>
    );
  return <ShopContent {...{ detail, trip, change, everybody }} />;
}

function failureOf(error: Error, occasion: Occasion): FailureReport | null {
  if (isMissing(error)) return loadFailure(error, 'List not found');
  // The sign in the navbar says that there is no connection, and that what is ticked waits for it.
  if (occasion === 'poll') return null;
  return error instanceof NoResponse ? null : loadFailure(error, 'List not found');
}
