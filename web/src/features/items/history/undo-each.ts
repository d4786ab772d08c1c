import type { UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { isMissing } from '../../../data/api/call-failures.ts';
import { sendUndo } from '../../../data/api/undo-call.ts';
import { newId } from '../../../lib/new-id.ts';

/** Takes back exactly these calls, in this order. Of several, one that cannot be undone any more does not stop the others. */
export function undoEach(ids: readonly string[]): (batch: string) => Promise<UndoneChange> {
  const requests = ids.map((id) => ({ id, key: newId() }));
  return async (batch) => {
    const answers: UndoneChange[] = [];
    for (const { id, key } of requests) {
      const answer = sendUndo(id, batch, key);
      answers.push(await (ids.length === 1 ? answer : answer.catch(leftAlone(id))));
    }
    return together(answers);
  };
}

const leftAlone =
  (id: string) =>
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
