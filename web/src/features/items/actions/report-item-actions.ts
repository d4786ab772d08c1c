import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { BatchResult } from '../../../data/outbox/settle-each.ts';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { isMissing } from '../../../data/api/call-failures.ts';
import { toastError, toastInfo, toastWarning } from '../../../ui/notices/toasts.ts';
import type { Undo } from '../../../ui/notices/undo-stack.ts';

type Outcome = BatchResult<Item>;

const noun = ({ length }: readonly Item[]) => (length === 1 ? 'Item' : 'Items');

interface Texts {
  readonly all: (items: string) => string;
  readonly some: (succeeded: string, failed: string) => string;
  readonly none: (items: string) => string;
}

const texts = {
  complete: {
    all: (items) => `${items} marked as completed.`,
    some: (succeeded, failed) =>
      `Some items failed to complete. ${succeeded} completed successfully. ${failed} failed.`,
    none: () => 'Failed to complete items',
  },
  refresh: {
    all: (items) => `${items} refreshed successfully.`,
    some: (succeeded, failed) =>
      `Some items failed to refresh. ${succeeded} refreshed successfully. ${failed} failed.`,
    none: (items) => `Failed to refresh ${items.toLowerCase()}`,
  },
  delete: {
    all: (items) => `${items} successfully deleted.`,
    some: (succeeded, failed) =>
      `Some items failed to delete. ${succeeded} deleted successfully. ${failed} failed.`,
    none: () => 'Failed to delete items. Please try again.',
  },
} satisfies Record<string, Texts>;

export function reportOutcome(action: keyof typeof texts, { succeeded, failed }: Outcome, undo: Undo): void {
  const { all, some, none } = texts[action];
  if (failed.length === 0) toastInfo(all(noun(succeeded)), undo);
  else if (succeeded.length > 0) toastWarning(some(noun(succeeded), noun(failed)), undo);
  else toastError(none(noun(failed)));
}

export function reportFlagOutcome({ succeeded, errors }: Outcome, undo: Undo): void {
  if (errors.length === 0) toastInfo(`${noun(succeeded)} successfully updated.`, undo);
  const messages = errors.map((error) => (isMissing(error) ? 'Item not found' : GENERIC_TEXT));
  for (const message of new Set(messages)) toastError(message);
}
