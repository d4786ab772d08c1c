import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { toastError } from '../../../ui/notices/toasts.ts';
import { addItemFailure } from '../add/add-item-failures.ts';
import { useAddItem } from '../add/use-add-item.ts';
import { filledFields } from '../operations/new-item.ts';
import { putBack } from './drafts.ts';
import { keepApart } from './kept-apart.ts';
import type { Line } from './line.ts';
import type { Reading } from './read-line.ts';

/** Adds one line after the other, in the order of Enter, without waiting for answers. What is refused is put back. */
export function useAddLine({ list, list_item_configuration_id: configurationId }: ListDetail) {
  const client = useQueryClient();
  const report = useReportFailure();
  const addItem = useAddItem(list);
  const order = useRef<Promise<unknown>>(Promise.resolve());

  const prepare = async ({ values, duplicate }: Reading) => {
    const query = fieldConfigurationsQuery(configurationId);
    const fields = fieldsOf(values, await client.query({ ...query, staleTime: Infinity }));
    if (fields.length === 0) throw new NoFields();
    return () =>
      addItem({ fields, isShownAtOnce: true }, (itemId) => {
        // The person knows that it is on the list already.
        if (duplicate) keepApart(itemId, duplicate.item.id);
        revealRow(itemId, document.querySelector('.add-item') ?? undefined);
      });
  };

  return (line: Line, reading: Reading): void => {
    const prepared = order.current.then(() => prepare(reading));
    order.current = prepared.catch(() => undefined);
    prepared
      .then((add) => add())
      .catch((error: unknown) => {
        putBack(list.id, line);
        if (error instanceof NoFields)
          toastError('No field configuration available for this list. Please contact support.');
        else report(addItemFailure(error));
      });
  };
}

class NoFields extends Error {}

export function fieldsOf(values: Reading['values'], configurations: readonly FieldConfiguration[]) {
  const byId = configurations.map(({ id, label }) => [id, values[label] ?? ''] as const);
  return filledFields(Object.fromEntries(byId), configurations);
}
