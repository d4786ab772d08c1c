import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { valueIn } from '@shared-lists/contract/rules/quick-add/parse.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { toastError } from '../../../ui/notices/toasts.ts';
import { addItemFailure } from '../add-form/add-item-failures.ts';
import { useAddItem } from '../add-form/use-add-item.ts';
import { filledFields } from '../operations/new-item.ts';
import { putBack } from './drafts.ts';
import { keepApart } from './kept-apart.ts';
import type { Line } from './line.ts';
import type { Reading } from './read-line.ts';

/** Adds one line after the other, in the order of Enter, without waiting for answers. What is refused is put back. */
export function useAddLine({ list, list_item_field_configurations: configurations }: ListDetail) {
  const report = useReportFailure();
  const addItem = useAddItem(list);

  return (line: Line, { values, duplicate }: Reading): void => {
    const fields = fieldsOf(values, configurations);
    if (fields.length === 0) {
      putBack(list.id, line);
      toastError('No field configuration available for this list. Please contact support.');
      return;
    }
    addItem({ fields, isShownAtOnce: true }, (itemId) => {
      // The person knows that it is on the list already.
      if (duplicate) keepApart(itemId, duplicate.item.id);
      revealRow(itemId, document.querySelector('.add-item') ?? undefined);
    }).catch((error: unknown) => {
      putBack(list.id, line);
      report(addItemFailure(error));
    });
  };
}

export function fieldsOf(values: Reading['values'], configurations: readonly FieldConfiguration[]) {
  const byId = configurations.map(({ id, label }) => [id, valueIn(values, label) ?? ''] as const);
  return filledFields(Object.fromEntries(byId), configurations);
}
