import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import { shortMoment } from '../../../lib/short-moment.ts';

export type Phrase = (items: string) => string;

const VERBS: Record<string, Phrase> = {
  add_item: (items) => `added ${items}`,
  complete_item: (items) => `completed ${items}`,
  reopen_item: (items) => `reopened ${items}`,
  refresh_item: (items) => `refreshed ${items}`,
  set_aside_item: (items) => `marked ${items} as not available`,
  take_back_item: (items) => `marked ${items} as available again`,
  move_item: (items) => `put ${items} in another place`,
  delete_item: (items) => `deleted ${items}`,
  edit_item: (items) => `changed ${items}`,
  edit_items: (items) => `changed ${items}`,
  copy_items: (items) => `copied ${items} to this list`,
  receive_items: (items) => `moved ${items} to this list`,
  move_items: (items) => `moved ${items} to another list`,
  purge_items: (items) => `deleted ${items} for good`,
  restore: (items) => `restored ${items}`,
  undo: (items) => `undid changes of ${items}`,
};

/** Of an item that is in the end as it was before. */
const RETURNS: Record<string, Readonly<Record<string, Phrase>>> = {
  complete_item: { reopen_item: (items) => `put back ${items}` },
  reopen_item: { complete_item: (items) => `reopened and again completed ${items}` },
  set_aside_item: {
    take_back_item: (items) => `marked ${items} as not available, then as available again`,
  },
  take_back_item: {
    set_aside_item: (items) => `marked ${items} as available, then as not available again`,
  },
};

/** What changes of one kind have in common, so that they can be told in one sentence. */
export function verbOf(change: ListChange): string {
  const [item] = change.items;
  if (change.kind === 'add_items') return 'add_item';
  if (change.as_of !== undefined) return `${change.kind} ${change.as_of}`;
  if (change.kind !== 'change_item' || !item) return change.kind;
  if (item.refreshed) return 'refresh_item';
  if (item.completed === undefined && item.set_aside !== undefined)
    return item.set_aside === null ? 'take_back_item' : 'set_aside_item';
  return item.completed === false ? 'reopen_item' : 'complete_item';
}

/** The same for verbs that take each other back. */
export const aspectOf = (verb: string) => [verb, ...Object.keys(RETURNS[verb] ?? {})].sort().join(' ');

/** Undefined for what is not told by its items. */
export function phraseOf(change: ListChange, first = verbOf(change)): Phrase | undefined {
  if (change.template || change.item_count === 0) return undefined;
  const { as_of: asOf } = change;
  if (asOf !== undefined) return (items) => `restored ${items} to ${shortMoment(asOf)}`;
  const last = verbOf(change);
  return RETURNS[first]?.[last] ?? VERBS[last];
}
