import { getTrips } from '@shared-lists/contract/api/trips.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { SessionOver } from '../../../data/api/call-failures.ts';
import { perform } from '../../../data/outbox/queue/perform.ts';
import { itemOperations } from '../../items/operations/item-operations.ts';
import { isForgotten, settleLeft, type OwnTrip } from '../model/own-trip.ts';
import { changeTrip, readTrips } from './stored-trips.ts';

/**
 * What was put back while somebody else had it, too, is open again if nobody has it now. Each device first sends its own
 * basket and then asks for those of the others, so the last one of all who put it back reopens it.
 */
export async function reopenUntaken(client: QueryClient, listId: string, sent: OwnTrip): Promise<void> {
  const { leftToOthers: left = [] } = sent;
  if (left.length === 0) return;
  const settle = () => {
    changeTrip(listId, sent.id, settleLeft(left.map(({ id }) => id)));
  };
  // The server does not tell of baskets of that time any more: somebody may well have bought it.
  if (isForgotten(sent, Date.now())) {
    settle();
    return;
  }
  const { answer } = await call(getTrips, { params: { list_id: listId } });
  const taken = new Set(answer.trips.filter(({ id }) => id !== sent.id).flatMap((trip) => trip.taken));
  // The person may have taken it again while this was asked.
  const now = readTrips(listId).find(({ id }) => id === sent.id)?.leftToOthers ?? [];
  const open = now.filter(({ id }) => left.some((item) => item.id === id) && !taken.has(id));
  const { batch } = sent;
  const reopened = open.map(({ id: itemId, name: itemName }) =>
    perform(client, itemOperations(listId), { type: 'reopen item', listId, itemId, itemName, batch }),
  );
  const outcomes = await Promise.allSettled(reopened);
  if (outcomes.some((one) => one.status === 'rejected' && one.reason instanceof SessionOver))
    throw new SessionOver();
  settle();
}
