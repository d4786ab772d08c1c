import { isIdTaken, Refused, isMissing } from '../../../data/api/call-failures.ts';
import type { Resolution } from '../../../data/outbox/kinds/operation-kinds.ts';
import { errorBodyText } from '../../../data/api/error-body-text.ts';
import type { ListOperation } from './list-operation.ts';

export function describeListOperation(operation: ListOperation): string {
  switch (operation.type) {
    case 'add list':
      return `Add the list ${operation.name}`;
    case 'edit list': {
      const { name, completed } = operation.changes;
      const before = operation.list?.name ?? 'a list';
      if (name !== undefined) return `Rename ${before} to ${name}`;
      return `${completed ? 'Complete' : 'Change'} ${before}`;
    }
    case 'undo lists':
      return `Undo changes of ${operation.before.map(({ name }) => name).join(', ') || 'a list'}`;
    default:
      return 'Change a list';
  }
}

export function resolveListRefusal(
  operation: ListOperation,
  error: unknown,
): Promise<Resolution<ListOperation>> {
  // The list was added before, but the response was lost.
  const isAdded = operation.type === 'add list' && isIdTaken(error);
  // What it takes back was never saved.
  const isMoot = isAdded || (operation.type === 'undo lists' && isMissing(error));
  return Promise.resolve(
    isMoot
      ? {}
      : { refused: [{ text: describeListOperation(operation), reason: reasonOf(operation, error) }] },
  );
}

function reasonOf({ type }: ListOperation, error: unknown): string {
  if (isMissing(error) && type === 'add list') return 'Its template is no longer there.';
  if (isMissing(error)) return 'The list is no longer yours to change.';
  const text = error instanceof Refused ? errorBodyText(error.body) : undefined;
  return text ?? 'The server did not accept it.';
}
