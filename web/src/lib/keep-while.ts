import { SessionOver } from './call-failures.ts';
import { connection } from './connection.ts';
import { KEPT } from './kept.ts';
import { keepDone, releaseOperation, setOperationAside } from './kept-operations.ts';
import { outcomes } from './outcomes.ts';
import type { Judgement, KeptOperations } from './operation-kinds.ts';

interface Course<Operation> {
  readonly answered: Promise<unknown>;
  readonly told: Promise<unknown>;
  /** The number it is kept under. */
  readonly onDisk: Promise<number | undefined> | number | undefined;
  /** Left by an earlier page, whose person was told. */
  readonly isAdopted: boolean;
  /** Sends what is left of it, still kept under its number. */
  readonly repeat: (again: Operation, number: number | undefined) => void;
  readonly isGone: Promise<void>;
}

/**
 * Holds an operation on disk until it has been answered. Whoever was told that it is kept hears of its end here; whoever
 * still waits for the answer says what became of it.
 */
export async function keepWhile<Operation>(
  { judge }: KeptOperations<Operation, unknown>,
  operation: Operation,
  { answered, told, onDisk, isAdopted, repeat, isGone }: Course<Operation>,
): Promise<void> {
  const number = await onDisk;
  const wasKept = isAdopted || (await told.catch(() => undefined)) === KEPT;
  try {
    const answer = await answered;
    if (wasKept) outcomes.tell('saved');
    await keepDone(number, answer);
    await keepUntilShown(number, isGone);
  } catch (error) {
    // It stays for when the person is back.
    if (error instanceof SessionOver) return;
    const judgement = wasKept ? await judged(() => judge(operation, error)) : {};
    if (!judgement) return;
    const { again, refused = [] } = judgement;
    await setOperationAside(number, again, refused);
    if (again !== undefined) repeat(again, number);
    refused.forEach(() => outcomes.tell('set aside'));
    if (again === undefined && refused.length === 0 && wasKept) outcomes.tell('moot');
  }
}

// Longer than a snapshot takes to reach the disk after it has reached the screen.
const SNAPSHOTS_ARE_KEPT_MS = 3_000;

/** What is on disk shows an answered change only once a newer snapshot is there too. */
export async function keepUntilShown(number: number | undefined, isGone: Promise<void>): Promise<void> {
  await isGone;
  await new Promise((resolve) => setTimeout(resolve, SNAPSHOTS_ARE_KEPT_MS));
  await releaseOperation(number);
}

const JUDGE_AGAIN_MS = 5_000;

/** The network may be gone again, or the session over: then it stays for when the person is back. */
async function judged<Operation>(
  judge: () => Promise<Judgement<Operation>>,
): Promise<Judgement<Operation> | undefined> {
  for (;;) {
    try {
      return await judge();
    } catch (error) {
      if (error instanceof SessionOver) return undefined;
      await new Promise((resolve) => setTimeout(resolve, JUDGE_AGAIN_MS));
      await connection.whenFound();
    }
  }
}
