import { undoChange, type UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { newId } from '../../lib/new-id.ts';
import { call } from './api-client.ts';
import { isMissing, isOutcomeUnknown } from './call-failures.ts';

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

/**
 * An undo that is not queued, for what is shown only once the server has confirmed it. Several calls are undone in this
 * order, with one batch, so that the undo is taken back as a whole.
 */
export function undoCall(
  undoes: string | readonly string[],
  { acted, refetch, onFailure }: Callbacks,
): UndoCall {
  const batch = newId();
  // A repetition must not take back what was done again in between.
  const requests = [undoes].flat().map((change_id, index) => ({
    ...{ params: { change_id }, batch, idempotencyKey: index === 0 ? batch : newId() },
  }));
  const send = async () => {
    await acted?.().catch(() => undefined);
    try {
      const answers: UndoneChange[] = [];
      for (const request of requests) {
        const answer = call(undoChange, request).then((reply) => reply.answer);
        answers.push(await (requests.length === 1 ? answer : answer.catch(leftAlone(request.params))));
      }
      await refetch();
      return together(answers);
    } catch (error) {
      if (isOutcomeUnknown(error)) void refetch();
      throw error;
    }
  };
  return {
    prepare: () => ({ send, inverse: undoCall(batch, { refetch, onFailure }) }),
    onFailure,
  };
}

/** Of several calls the others are undone. */
const leftAlone =
  ({ change_id: id }: { readonly change_id: string }) =>
  (error: unknown): UndoneChange => {
    if (!isMissing(error)) throw error;
    return { undone: [], left_alone: [{ id, reason: 'It can no longer be taken back.' }] };
  };

/** An item that several calls changed counts once. */
function together(answers: readonly UndoneChange[]): UndoneChange {
  const left = answers.flatMap(({ left_alone }) => left_alone);
  return {
    undone: [...new Set(answers.flatMap(({ undone }) => undone))],
    left_alone: [...new Map(left.map((one) => [one.id, one])).values()],
  };
}
