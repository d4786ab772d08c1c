import {
  LONGEST_QUERY,
  MOST_FOUND,
  USUALLY_FOUND,
  type Found,
  type FoundItem,
  type FoundList,
} from '@shared-lists/contract/api/search.ts';
import { foundText } from '@shared-lists/contract/rules/search/found-text.ts';
import { matchesSearch, searchWords } from '@shared-lists/contract/rules/search/search-text.ts';
import { daysBefore } from '../../changes/keeping.ts';
import type { Db } from '../../database/database.ts';
import { Invalid } from '../../lib/errors.ts';
import { findTrashedLists } from '../history/trash/trash-repository.ts';
import { findShownValues } from '../items/shown-values-repository.ts';
import { findCandidates, findOpenLists, type Candidate } from './search-repository.ts';

const NOTHING: Found = { lists: [], items: [] };
// Most candidates are found, so the first round usually suffices; few rounds, because each one searches again.
const ROUNDS = [1, 4, 40, Infinity];

interface Query {
  readonly q?: unknown;
  readonly limit?: unknown;
}

export async function findEverything(db: Db, personId: string, days: number, query: Query): Promise<Found> {
  const words = searchWords(readQuery(query.q));
  if (words.length === 0) return NOTHING;
  const since = daysBefore(Date.now(), days);
  const items = await findItems(db, { personId, words, since, limit: readLimit(query.limit) });
  return { lists: await findLists(db, { personId, words, since, items }), items };
}

function readQuery(q: unknown): string {
  if (q === undefined) return '';
  if (typeof q !== 'string') throw new Invalid({ q: ['must be one text'] });
  if (q.length > LONGEST_QUERY)
    throw new Invalid({ q: [`is too long (maximum is ${LONGEST_QUERY} characters)`] });
  return q;
}

function readLimit(limit: unknown): number {
  if (limit === undefined) return USUALLY_FOUND;
  const number = typeof limit === 'string' && /^\d{1,4}$/u.test(limit) ? Number(limit) : 0;
  if (number < 1 || number > MOST_FOUND)
    throw new Invalid({ limit: [`must be a number between 1 and ${MOST_FOUND}`] });
  return number;
}

interface Wanted {
  readonly personId: string;
  readonly words: readonly string[];
  readonly since: string;
}

/** What is stored to be searched holds hidden values too, so each candidate is compared with what is shown. */
async function findItems(db: Db, wanted: Wanted & { readonly limit: number }): Promise<FoundItem[]> {
  const { limit, words } = wanted;
  const found: FoundItem[] = [];
  let checked = 0;
  for (const round of ROUNDS) {
    const count = limit * round - checked;
    const candidates = await findCandidates(db, wanted, { skip: checked, count });
    checked += candidates.length;
    const items = await presentItems(
      db,
      candidates.filter(({ is_shown }) => Boolean(is_shown)),
    );
    found.push(...items.filter(({ text }) => matchesSearch(text, words)));
    if (found.length >= limit || candidates.length < count) break;
  }
  return found.slice(0, limit);
}

async function presentItems(db: Db, candidates: readonly Candidate[]): Promise<FoundItem[]> {
  const values = await findShownValues(
    db,
    candidates.map(({ id }) => id),
  );
  const ofItem = new Map<string, typeof values>();
  for (const value of values) {
    const others = ofItem.get(value.item_id);
    if (others) others.push(value);
    else ofItem.set(value.item_id, [value]);
  }
  return candidates.map(({ id, list_id, completed_at, archived_at }) => ({
    id,
    list_id,
    text: foundText(ofItem.get(id) ?? []),
    state: stateOf({ completed_at, archived_at }),
  }));
}

function stateOf({ completed_at, archived_at }: Pick<Candidate, 'completed_at' | 'archived_at'>) {
  if (archived_at !== null) return 'trash';
  return completed_at === null ? 'open' : 'completed';
}

const ORDER = ['open', 'completed', 'trash'];

/** Matching ones first, then those of the items, in their order. */
async function findLists(
  db: Db,
  { personId, words, since, items }: Wanted & { readonly items: readonly FoundItem[] },
): Promise<FoundList[]> {
  const records = [...(await findOpenLists(db, personId)), ...(await findTrashedLists(db, personId, since))];
  const all = records.map(({ id, name, type, item_configuration_id, ...times }): FoundList => {
    const is_match = matchesSearch(name, words);
    const completed_at = 'completed_at' in times ? times.completed_at : null;
    const state = stateOf({ completed_at, archived_at: times.archived_at });
    return { id, name, type, list_item_configuration_id: item_configuration_id, state, is_match };
  });
  const matching = all.filter(({ is_match }) => is_match);
  matching.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const byId = new Map(all.map((list) => [list.id, list]));
  const ofItems = items.flatMap(({ list_id }) => byId.get(list_id) ?? []);
  return [...new Set([...matching, ...ofItems])];
}
