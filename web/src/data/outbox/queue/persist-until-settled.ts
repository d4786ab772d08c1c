import { SessionOver } from '../../api/call-failures.ts';
import { QUEUED } from '../kinds/queued.ts';
import { markDone, deleteOperation } from '../persistence/stored-operations.ts';
import { outcomes } from './outcomes.ts';
import { SetAside } from './settle-refusal.ts';

interface Lifecycle {
  readonly answered: Promise<{ readonly answer: unknown }>;
  readonly reported: Promise<unknown>;
  readonly recordKey: Promise<number | undefined> | number | undefined;
  /** Sent by an earlier page first, which has told the person that it was queued. */
  readonly isAdopted: boolean;
  readonly removed: Promise<void>;
}

/** Counts outcomes of queued operations only; other callers report the response themselves. */
export async function persistUntilSettled({
  answered,
  reported,
  recordKey,
  isAdopted,
  removed,
}: Lifecycle): Promise<void> {
  const number = await recordKey;
  const wasQueued = isAdopted || (await reported.catch(() => undefined)) === QUEUED;
  try {
    const { answer } = await answered;
    if (wasQueued) outcomes.add(answer === undefined ? 'moot' : 'saved');
    await markDone(number, answer);
    await persistUntilShown(number, removed);
  } catch (error) {
    // It stays stored for the next sign-in.
    if (error instanceof SessionOver) return;
    if (!(error instanceof SetAside)) return deleteOperation(number);
    for (let count = 0; count < error.refusals; count += 1) outcomes.add('set aside');
  }
}

// Longer than it takes to store a snapshot that is on screen.
const SNAPSHOT_WRITE_MS = 3_000;

/** Until a newer snapshot is stored, the cached data lacks the change. */
export async function persistUntilShown(number: number | undefined, removed: Promise<void>): Promise<void> {
  await removed;
  await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_WRITE_MS));
  await deleteOperation(number);
}
