import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePolled } from '../../../data/live/polling.ts';
import { listQuery } from '../operations/item-queries.ts';
import type { LoadedItems } from './cached-items-to-edit.ts';

const POLL_EVERY_MS = 3_000;

/**
 * Loads an open form again when the fields of its list have changed. Other changes leave the form alone.
 * The list is followed instead of the form, because events and unchanged polls of lists cost little.
 */
export function useCurrentFields(listId: string, form: UseQueryResult<LoadedItems>): void {
  const list = usePolled(
    {
      ...listQuery(listId),
      // A list that waits to be created has a placeholder: the server does not know it.
      enabled: ({ state }) => form.data !== undefined && state.data?.asOf !== 0,
    },
    POLL_EVERY_MS,
  );
  const current = list.data && versionOf(list.data.data.list_item_field_configurations);
  const isOutdated =
    form.data !== undefined &&
    current !== undefined &&
    current !== versionOf(form.data.list_item_field_configurations);

  const { refetch } = form;
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false });
    // Every answer for the list is a reason to try again.
  }, [isOutdated, current, list.dataUpdatedAt, refetch]);
}

const versionOf = (fields: readonly FieldConfiguration[]) =>
  fields
    .map(({ id, label, data_type, position, role }) => JSON.stringify([id, label, data_type, position, role]))
    .toSorted()
    .join();
