import { undoChange, type UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { UndoItems } from '../apply/apply-undo.ts';

export async function sendUndo({ undoes, batch = undoes }: UndoItems): Promise<UndoneChange> {
  // A repetition must not take back what was done again in between.
  const idempotencyKey = batch;
  return (await call(undoChange, { params: { change_id: undoes }, batch, idempotencyKey })).answer;
}
