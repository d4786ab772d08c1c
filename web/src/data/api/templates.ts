import type { ItemConfiguration, Template } from '@shared-lists/contract/api/item-configurations.ts';
import { getStartingPoints } from '@shared-lists/contract/api/starting-points.ts';
import { getTemplates } from '@shared-lists/contract/api/templates.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api-client.ts';
import { byPosition, fieldConfigurationsQuery } from './field-configurations.ts';
import { STARTING_POINTS_KEY, TEMPLATES_KEY } from './query-keys.ts';

/** The built-in ones and those of the person; forms of items take their fields from it, too. */
export const templatesQuery = queryOptions({
  queryKey: TEMPLATES_KEY,
  queryFn: async ({ client, signal }): Promise<readonly Template[]> => {
    const { answer } = await call(getTemplates, { signal });
    const templates = answer.map((template) => ({
      ...template,
      list_item_field_configurations: byPosition(template.list_item_field_configurations),
    }));
    for (const { id, list_item_field_configurations: fields } of templates)
      client.setQueryData(fieldConfigurationsQuery(id).queryKey, fields);
    return templates;
  },
});

export const startingPointsQuery = queryOptions({
  queryKey: STARTING_POINTS_KEY,
  queryFn: async ({ signal }) => (await call(getStartingPoints, { signal })).answer.starting_points,
});

export const isOwn = ({ user_id }: Pick<ItemConfiguration, 'user_id'>) => user_id !== null;

const AFTER_MS = 1_000;

/** Lists are made of them without a network, too. Fetched again only when one of them has changed. */
export function usePrefetchedTemplates(configurations: readonly ItemConfiguration[]): void {
  const client = useQueryClient();
  const version = versionOf(configurations);

  useEffect(() => {
    // Without a service worker the app does not open offline anyway.
    if (version === '' || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      if (versionOf(client.getQueryData(templatesQuery.queryKey) ?? []) === version) return;
      void client.query({ ...templatesQuery, staleTime: 0 }).catch(() => undefined);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [client, version]);
}

const versionOf = (templates: readonly Pick<ItemConfiguration, 'id' | 'updated_at'>[]) =>
  templates
    .map(({ id, updated_at }) => `${id} ${updated_at}`)
    .toSorted()
    .join();
