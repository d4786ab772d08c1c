import { undoChange, type UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { newId } from '../../lib/new-id.ts';
import { call } from './api-client.ts';

interface Callbacks {
  /** Before it is reported as undone. */
  readonly onDone: () => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

interface UndoCall {
  readonly prepare: () => { readonly send: () => Promise<UndoneChange>; readonly inverse: UndoCall };
  readonly onFailure: (error: unknown) => void;
}

/** An undo that is not queued, for what is shown only once the server has confirmed it. */
export function undoCall(undoes: string, { onDone, onFailure }: Callbacks): UndoCall {
  return {
    prepare: () => {
      const batch = newId();
      // A repetition must not take back what was done again in between.
      const request = { params: { change_id: undoes }, batch, idempotencyKey: batch };
      return {
        send: async () => {
          const { answer } = await call(undoChange, request);
          await onDone();
          return answer;
        },
        inverse: undoCall(batch, { onDone, onFailure }),
      };
    },
    onFailure,
  };
}
