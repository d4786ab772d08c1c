import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { adoptOperations } from '../../data/outbox/persistence/stored-operations.ts';
import { perform, restoreDone } from '../../data/outbox/queue/perform.ts';
import { session } from '../../data/session/session.ts';
import { hasTrips } from '../../lib/between-features/stored-trips.ts';
import { operationsFor } from './operations-for.ts';

/** Adopts and sends the operations that closed tabs or ended sessions have left. */
export async function resume(client: QueryClient): Promise<void> {
  const putQueue = await readQueue(client);
  notifyManager.batch(putQueue);
}

export async function readQueue(client: QueryClient): Promise<() => void> {
  const uid = session.getSnapshot()?.uid;
  const generation = session.generation();
  const adopted = uid === undefined ? [] : await adoptOperations(uid);
  const all = await Promise.all(
    adopted.map(async (stored) => ({ stored, operations: await operationsFor(stored) })),
  );

  return () => {
    if (session.generation() !== generation) return;
    for (const { stored, operations } of all) {
      if (!operations) continue;
      if (stored.done) restoreDone(client, operations, stored);
      else void perform(client, operations, stored.operation, stored.number).catch(() => undefined);
    }
    sendTrips(client).catch(() => undefined);
  };
}

/** Their code is loaded only where somebody has shopped. */
async function sendTrips(client: QueryClient): Promise<void> {
  if (!hasTrips()) return;
  const { sendStoredTrips } = await import('../../features/shopping/shop-parts.ts');
  sendStoredTrips(client);
}
