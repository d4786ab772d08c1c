import { undoChange, type UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { newId } from '../../lib/new-id.ts';
import { call } from './api-client.ts';
import { isOutcomeUnknown } from './call-failures.ts';

interface Callbacks {
  /** Whether the action has been answered: before that there is nothing to undo. */
  readonly acted?: () => Promise<unknown>;
  /** Shows what the server has. Ends before it is reported as undone. */
  readonly refetch: () => Promise<unknown>;
  readonly onFailure: (error: unknown) => boolean;
}

interface UndoCall {
  readonly prepare: () => { readonly send: () => Promise<UndoneChange>; readonly inverse: UndoCall };
  readonly onFailure: (error: unknown) => boolean;
}

/** An undo that is not queued, for what is shown only once the server has confirmed it. */
export function undoCall(undoes: string, callbacks: Callbacks): UndoCall {
  return undoCallBy((batch) => sendUndo(undoes, batch), callbacks);
}

/** A repetition must not take back what was done again in between, so `key` is the same for all attempts. */
export async function sendUndo(change_id: string, batch: string, key = batch): Promise<UndoneChange> {
  return (await call(undoChange, { params: { change_id }, batch, idempotencyKey: key })).answer;
}

/** All that it sends belongs to one batch, so that it is taken back as a whole. */
export function undoCallBy(
  sendAll: (batch: string) => Promise<UndoneChange>,
  { acted, refetch, onFailure }: Callbacks,
): UndoCall {
  const batch = newId();
  const send = async () => {
    await acted?.().catch(() => undefined);
    try {
      const answer = await sendAll(batch);
      await refetch();
      return answer;
    } catch (error) {
      if (isOutcomeUnknown(error)) void refetch();
      throw error;
    }
  };
  return { prepare: () => ({ send, inverse: undoCall(batch, { refetch, onFailure }) }), onFailure };
}
