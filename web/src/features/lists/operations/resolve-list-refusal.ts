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
    default:
      return 'Change a list';
  }
}

export function resolveListRefusal(
  operation: ListOperation,
  error: unknown,
): Promise<Resolution<ListOperation>> {
  // The list was added before, but the response was lost.
  const isMoot = operation.type === 'add list' && isIdTaken(error);
  return Promise.resolve(
    isMoot ? {} : { refused: [{ text: describeListOperation(operation), reason: reasonOf(error) }] },
  );
}

function reasonOf(error: unknown): string {
  if (isMissing(error)) return 'The list is no longer yours to change.';
  const text = error instanceof Refused ? errorBodyText(error.body) : undefined;
  return text ?? 'The server did not accept it.';
}
