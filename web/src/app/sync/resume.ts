import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { adoptOperations } from '../../data/outbox/persistence/stored-operations.ts';
import { perform, restoreDone } from '../../data/outbox/queue/perform.ts';
import { session } from '../../data/session/session.ts';
import { operationsFor } from './operations-for.ts';

/** Takes up what was left when a page was closed or its session ended. */
export async function resume(client: QueryClient): Promise<void> {
  const putQueue = await readQueue(client);
  notifyManager.batch(putQueue);
}

/** Reads what was left. The returned function puts all of it back at once. */
export async function readQueue(client: QueryClient): Promise<() => void> {
  const uid = session.getSnapshot()?.uid;
  const generation = session.generation();
  const left = uid === undefined ? [] : await adoptOperations(uid);
  const all = await Promise.all(left.map(async (kept) => ({ kept, operations: await operationsFor(kept) })));

  return () => {
    if (session.generation() !== generation) return;
    for (const { kept, operations } of all) {
      if (!operations) continue;
      if (kept.done) restoreDone(client, operations, kept);
      else void perform(client, operations, kept.operation, kept.number).catch(() => undefined);
    }
  };
}
