import { SessionOver } from '../../api/call-failures.ts';
import { QUEUED } from '../kinds/queued.ts';
import { markDone, deleteOperation } from '../persistence/stored-operations.ts';
import { outcomes } from './outcomes.ts';
import { SetAside } from './settle-refusal.ts';

interface Course {
  /** Without an answer if nothing was left to do. */
  readonly answered: Promise<{ readonly answer: unknown }>;
  readonly told: Promise<unknown>;
  /** The number it is kept under. */
  readonly onDisk: Promise<number | undefined> | number | undefined;
  /** Left by an earlier page, whose person was told. */
  readonly isAdopted: boolean;
  readonly isGone: Promise<void>;
}

/**
 * Holds an operation on disk until it has been answered. Whoever was told that it is kept hears of its end here; whoever
 * still waits for the answer says what became of it.
 */
export async function persistUntilSettled({ answered, told, onDisk, isAdopted, isGone }: Course): Promise<void> {
  const number = await onDisk;
  const wasKept = isAdopted || (await told.catch(() => undefined)) === QUEUED;
  try {
    const { answer } = await answered;
    if (wasKept) outcomes.tell(answer === undefined ? 'moot' : 'saved');
    await markDone(number, answer);
    await persistUntilShown(number, isGone);
  } catch (error) {
    // It stays for when the person is back.
    if (error instanceof SessionOver) return;
    if (!(error instanceof SetAside)) return deleteOperation(number);
    for (let count = 0; count < error.refusals; count += 1) outcomes.tell('set aside');
  }
}

// Longer than a snapshot takes to reach the disk after it has reached the screen.
const SNAPSHOT_WRITE_MS = 3_000;

/** What is on disk shows an answered change only once a newer snapshot is there too. */
export async function persistUntilShown(number: number | undefined, isGone: Promise<void>): Promise<void> {
  await isGone;
  await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_WRITE_MS));
  await deleteOperation(number);
}
