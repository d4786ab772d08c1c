import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import { entryText, withoutCopies } from './entry-text.ts';
import { verbOf } from './item-phrases.ts';

export interface HistoryGroup {
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly text: string;
  /** Of the newest change. */
  readonly at: string;
  /** Of the calls that the text tells, newest first. A batch may have others, on an older page or in another list. */
  readonly undoIds: readonly string[];
  readonly isUndone: boolean;
  readonly canUndo: boolean;
  /** Of a change of the template: whether the person may undo it, whatever they may do with the list. */
  readonly isOwnTemplate?: boolean;
}

type Changes = readonly [ListChange, ...ListChange[]];

// What one person does in a row within this time is one moment.
const MOMENT_MS = 120_000;
const FINAL = new Set(['purge_items', 'inherit_list', 'create_list', 'merge_lists']);

/** Changes come newest first. Calls of a batch are one entry, and so is the same done several times in a row. */
export function groupChanges(changes: readonly ListChange[]): readonly HistoryGroup[] {
  const groups: Changes[] = [];
  for (const batch of batchesOf(changes)) {
    const last = groups.at(-1);
    if (last && isSameMoment(last, batch)) groups.splice(-1, 1, [...last, ...batch]);
    else groups.push(batch);
  }
  return groups.map(presentGroup);
}

/** Where the newest call stands, also if somebody else did something in between. */
function batchesOf(changes: readonly ListChange[]): Iterable<Changes> {
  const batches = new Map<string, [ListChange, ...ListChange[]]>();
  for (const change of changes) {
    const { id, batch, user, is_undone: isUndone, template } = change;
    // What is undone by different people, or not at all, is told apart.
    const key = [batch ?? id, user?.id, isUndone, isFinal(change), template?.id].join(' ');
    const found = batches.get(key);
    if (found) found.push(change);
    else batches.set(key, [change]);
  }
  return batches.values();
}

function isSameMoment(later: Changes, earlier: Changes): boolean {
  const [one, other] = [later.at(-1) ?? later[0], earlier[0]];
  const isAlike = one.user?.id === other.user?.id && one.is_undone === other.is_undone;
  const kind = onlyVerb(later);
  const isSame = kind !== undefined && kind !== 'undo' && kind === onlyVerb(earlier);
  return isAlike && isSame && Date.parse(one.created_at) - Date.parse(other.created_at) <= MOMENT_MS;
}

/** Undefined if the changes are of several kinds, or not of items. */
function onlyVerb(changes: Changes): string | undefined {
  const verbs = new Set(withoutCopies(changes).map(verbOf));
  const areOfItems = changes.every(({ items, template }) => items.length > 0 && !template);
  return verbs.size === 1 && areOfItems ? [...verbs][0] : undefined;
}

function presentGroup(group: Changes): HistoryGroup {
  const [newest] = group;
  const { id, user, created_at: at, is_undone: isUndone, template } = newest;
  return {
    ...{ id, person: user, text: entryText(group), at, isUndone },
    undoIds: [...new Set(group.toSorted((one, other) => other.revision - one.revision).map((one) => one.id))],
    canUndo: !isUndone && !isFinal(newest),
    ...(template && { isOwnTemplate: template.is_own }),
  };
}

/** A list that came back from the trash is deleted again on its own page. */
function isFinal({ kind, list }: ListChange): boolean {
  return FINAL.has(kind) || (kind === 'restore' && list?.deleted === false);
}
