import type { List, ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listKey } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { vocabularyQuery } from '../../../data/api/vocabulary.ts';
import { categoriesOf } from '../model/item-category.ts';
import type { KnownTexts } from './field-suggestions.ts';
import { entryFor } from './words.ts';

/** What the fields of a form offer: the categories of the list, that which the title usually has first. */
export function useKnownTexts(list: List, { list_users, categories }: KnownTexts, title: string): KnownTexts {
  const client = useQueryClient();
  // Without it the usual category is not known.
  const { data } = useQuery({ ...vocabularyQuery(list), staleTime: Infinity, retry: false });
  const entries = data?.data.entries;

  return useMemo(() => {
    const usual = entries && entryFor(entries, title)?.category;
    const all = categories ?? cachedCategories(client.getQueryData(listKey(list.id)));
    const others = all.filter((category) => category !== usual);
    return { list_users, categories: usual ? [usual, ...others] : others };
  }, [client, list.id, list_users, categories, entries, title]);
}

function cachedCategories(cached: Snapshot<ListDetail> | undefined): readonly string[] {
  if (!cached) return [];
  return categoriesOf(cached.data.not_completed_items, cached.data.completed_items);
}

/** Of the field that names the item. */
export function titleIn(
  configurations: readonly FieldConfiguration[],
  valueOf: (configuration: FieldConfiguration) => string,
): string {
  const field = configurations.find(({ role }) => role === 'title');
  return field ? valueOf(field) : '';
}
