import { isServerError, isRetryable, SessionOver } from '../../api/call-failures.ts';
import { connection } from '../../api/connection.ts';
import { setOperationAside } from '../persistence/stored-operations.ts';
import type { Resolution, QueueableOperations } from '../kinds/operation-kinds.ts';

const RETRY_MS = 5_000;
const SERVER_FAULT = 'The server failed every time this was sent. You can try again later, or export it.';
const CLIENT_FAULT = 'A fault in this app prevents it from being saved. You can export it and do it again.';

export class SetAside extends Error {
  override readonly name = 'SetAside';

  constructor(readonly refusals: number) {
    super('The change was set aside');
  }
}

interface StoredRecord<Operation> {
  readonly number: number | undefined;
  readonly repeat: (again: Operation, number: number | undefined) => void;
}

/** Resolves if nothing is left to do, else throws `SetAside`. */
export async function settleRefusal<Operation>(
  operations: QueueableOperations<Operation, unknown>,
  operation: Operation,
  error: unknown,
  { number, repeat }: StoredRecord<Operation>,
): Promise<undefined> {
  const { again, refused = [] } = await resolveWithRetries(operations, operation, error);
  if (again === undefined && refused.length === 0) return undefined;
  await setOperationAside(number, again, refused);
  // Started before this operation ends, so that the screen shows no gap.
  if (again !== undefined) repeat(again, number);
  throw new SetAside(refused.length);
}

async function resolveWithRetries<Operation>(
  { resolveRefusal, describe }: QueueableOperations<Operation, unknown>,
  operation: Operation,
  error: unknown,
): Promise<Resolution<Operation>> {
  const text = describe(operation);
  if (isServerError(error))
    return { refused: [{ text, reason: SERVER_FAULT, remedy: operation, remedyLabel: 'Try again' }] };
  for (;;) {
    try {
      return await resolveRefusal(operation, error);
    } catch (failure) {
      if (failure instanceof SessionOver) throw failure;
      if (!isRetryable(failure)) return { refused: [{ text, reason: CLIENT_FAULT }] };
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      await connection.whenOnline();
    }
  }
}
