import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List, ListDetail, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import {
  USUALLY_FOUND,
  type Found,
  type FoundItem,
  type FoundList,
} from '@shared-lists/contract/api/search.ts';
import { foundText } from '@shared-lists/contract/rules/search/found-text.ts';
import { matchesSearch, searchWords } from '@shared-lists/contract/rules/search/search-text.ts';

interface Held {
  readonly home: ListsIndex | undefined;
  readonly details: readonly ListDetail[];
}

type AnyList = Pick<List, 'id' | 'name' | 'type' | 'list_item_configuration_id' | 'completed' | 'created_at'>;

/** As the server searches, among what this device holds. */
export function searchHeld({ home, details }: Held, query: string): Found {
  const words = searchWords(query);
  if (words.length === 0) return { lists: [], items: [] };
  const items = details.flatMap((detail) => itemsIn(detail, words)).sort(openAndNewestFirst);
  const found = items.slice(0, USUALLY_FOUND).map(({ item }) => item);
  const lists = [...listsIn(home, details).values()].sort((one, other) => newest(one, other));
  const matching = lists.filter(({ name }) => matchesSearch(name, words));
  matching.sort((one, other) => Number(one.completed) - Number(other.completed));
  const ofItems = found.flatMap(({ list_id }) => lists.find(({ id }) => id === list_id) ?? []);
  return {
    lists: [...new Set([...matching, ...ofItems])].map((list) => presentList(list, words)),
    items: found,
  };
}

const newest = (one: { created_at: string }, other: { created_at: string }) =>
  other.created_at.localeCompare(one.created_at);

interface DatedItem {
  readonly item: FoundItem;
  readonly created_at: string;
}

function itemsIn({ list, not_completed_items, completed_items }: ListDetail, words: string[]): DatedItem[] {
  const find = (items: readonly Item[], state: FoundItem['state']) =>
    items
      .map(({ id, fields, created_at }) => ({
        item: { id, list_id: list.id, text: foundText(fields), state },
        created_at,
      }))
      .filter(({ item }) => matchesSearch(item.text, words));
  return [...find(not_completed_items, 'open'), ...find(completed_items, 'completed')];
}

const openAndNewestFirst = (one: DatedItem, other: DatedItem) =>
  Number(one.item.state === 'completed') - Number(other.item.state === 'completed') || newest(one, other);

function listsIn(home: ListsIndex | undefined, details: readonly ListDetail[]): Map<string, AnyList> {
  const { completed_lists = [], not_completed_lists = [] } = home?.accepted_lists ?? {};
  const all: AnyList[] = [...details.map(({ list }) => list), ...completed_lists, ...not_completed_lists];
  return new Map(all.map((list) => [list.id, list]));
}

function presentList(list: AnyList, words: string[]): FoundList {
  const { id, name, type, list_item_configuration_id, completed } = list;
  const state = completed ? 'completed' : 'open';
  return { id, name, type, list_item_configuration_id, state, is_match: matchesSearch(name, words) };
}
