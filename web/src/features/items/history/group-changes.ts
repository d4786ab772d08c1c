import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import { changeText, verbOf } from './change-text.ts';

export interface HistoryGroup {
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly text: string;
  /** Of the newest change. */
  readonly at: string;
  readonly titles: readonly string[];
  readonly moreTitles: number;
  /** What takes the group back, newest first: batches, or single calls. */
  readonly undoIds: readonly string[];
  readonly isUndone: boolean;
  readonly canUndo: boolean;
  /** Of a change of the template: whether the person may undo it, whatever they may do with the list. */
  readonly isOwnTemplate?: boolean;
}

// What one person does in a row within this time is one moment.
const MOMENT_MS = 120_000;
const TITLES_SHOWN = 6;
const FINAL = new Set(['purge_items', 'inherit_list', 'create_list', 'merge_lists']);

/** Changes come newest first. The calls of a batch stay together, also if they are of several kinds. */
export function groupChanges(changes: readonly ListChange[]): readonly HistoryGroup[] {
  const groups: ListChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last?.[0] && belongs(last, change)) last.push(change);
    else groups.push([change]);
  }
  return groups.map(presentGroup);
}

function belongs(group: readonly ListChange[], change: ListChange): boolean {
  const latest = group.at(-1);
  if (!latest || latest.user?.id !== change.user?.id) return false;
  if (change.batch !== null && change.batch === latest.batch) return true;
  if (latest.is_undone !== change.is_undone || change.items.length === 0) return false;
  const isSameVerb = mainVerb(group) === verbOf(change) && change.kind !== 'undo';
  return isSameVerb && Date.parse(latest.created_at) - Date.parse(change.created_at) <= MOMENT_MS;
}

/** A refresh makes a copy and marks the old item; people did one thing. */
function mainVerb(group: readonly ListChange[]): string {
  const verbs = group.map(verbOf);
  return verbs.includes('refresh_item') ? 'refresh_item' : (verbs[0] ?? '');
}

function presentGroup(group: readonly ListChange[]): HistoryGroup {
  const verb = mainVerb(group);
  const main = group.filter((change) => verbOf(change) === verb);
  const [newest] = group;
  // Somebody may change the same item several times.
  const items = new Map(main.flatMap((change) => change.items.map((item) => [item.id, item])));
  const unlisted = main.reduce((sum, change) => sum + change.item_count - change.items.length, 0);
  const count = items.size + unlisted;
  const titles = [...items.values()].map(({ title }) => title ?? 'Untitled Item');
  return {
    id: newest?.id ?? '',
    person: newest?.user ?? null,
    text: changeText(verb, main, count),
    at: newest?.created_at ?? '',
    titles: titles.slice(0, TITLES_SHOWN),
    moreTitles: Math.max(0, count - Math.min(titles.length, TITLES_SHOWN)),
    undoIds: [...new Set(group.map(({ id, batch }) => batch ?? id))],
    isUndone: group.every(({ is_undone }) => is_undone),
    canUndo: !isFinal(verb, main) && !group.every(({ is_undone }) => is_undone),
    ...(newest?.template && { isOwnTemplate: newest.template.is_own }),
  };
}

/** A list that came back from the trash is deleted again on its own page. */
function isFinal(verb: string, changes: readonly ListChange[]): boolean {
  return FINAL.has(verb) || changes.some(({ kind, list }) => kind === 'restore' && list?.deleted === false);
}
