import type { QueryClient } from '@tanstack/react-query';
import { adoptOperations } from '../lib/kept-operations.ts';
import { perform, putBackDone } from '../lib/perform.ts';
import { session } from '../lib/session.ts';
import { operationsFor } from './operation-kinds.ts';

/** Takes up what was left when a page was closed or its session ended. */
export async function resume(client: QueryClient): Promise<void> {
  const uid = session.getSnapshot()?.uid;
  if (uid === undefined) return;
  const generation = session.generation();
  for (const kept of await adoptOperations(uid)) {
    const operations = await operationsFor(kept);
    if (session.generation() !== generation) return;
    if (!operations) continue;
    if (kept.done) putBackDone(client, operations, kept);
    else void perform(client, operations, kept.operation, kept.number).catch(() => undefined);
  }
}
