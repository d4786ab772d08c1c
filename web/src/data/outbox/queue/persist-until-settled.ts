import { SessionOver } from '../../api/call-failures.ts';
import { QUEUED } from '../kinds/queued.ts';
import { markDone, deleteOperation } from '../persistence/stored-operations.ts';
import { outcomes } from './outcomes.ts';
import { SetAside } from './settle-refusal.ts';

interface Lifecycle {
  readonly answered: Promise<{ readonly answer: unknown }>;
  readonly reported: Promise<unknown>;
  readonly storedNumber: Promise<number | undefined> | number | undefined;
  /** Sent by an earlier page first, which has told the person that it was queued. */
  readonly isAdopted: boolean;
  readonly whenRemoved: Promise<void>;
}

/** Counts outcomes of queued operations only; other callers report the response themselves. */
export async function persistUntilSettled({
  answered,
  reported,
  storedNumber,
  isAdopted,
  whenRemoved,
}: Lifecycle): Promise<void> {
  const number = await storedNumber;
  const wasQueued = isAdopted || (await reported.catch(() => undefined)) === QUEUED;
  try {
    const { answer } = await answered;
    if (wasQueued) outcomes.add(answer === undefined ? 'moot' : 'saved');
    await markDone(number, answer);
    await persistUntilShown(number, whenRemoved);
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
export async function persistUntilShown(
  number: number | undefined,
  whenRemoved: Promise<void>,
): Promise<void> {
  await whenRemoved;
  await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_WRITE_MS));
  await deleteOperation(number);
}
