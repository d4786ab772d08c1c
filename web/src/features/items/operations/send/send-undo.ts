import { undoChange, type UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { UndoItems } from '../apply/apply-undo.ts';

export async function sendUndo({ listId, batch }: UndoItems): Promise<UndoneChange> {
  return (await call(undoChange, { params: { change_id: batch }, listId })).answer;
}
