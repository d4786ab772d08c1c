import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { derivedId, originalId } from '../../../lib/derived-id.ts';

const EVENTS = ['added', 'brought back', 'completed', 'reopened', 'changed', 'removed'] as const;

type Event = (typeof EVENTS)[number];

interface Announcement {
  /** Such as `2 items added, 1 item completed`; empty if nothing changed. */
  readonly text: string;
  /** Copies of done items, for the next time. */
  readonly broughtBack: readonly Item[];
}

export function itemAnnouncement(before: ListDetail, after: ListDetail): Announcement {
  const open = changedPart(before.not_completed_items, after.not_completed_items);
  const completed = changedPart(before.completed_items, after.completed_items);
  const previous = byId([...open.before, ...completed.before]);
  const remaining = byId([...open.after, ...completed.after]);
  const removed = [...previous.keys()].filter((id) => !remaining.has(id));

  const added = open.after.filter(
    ({ id, user_id }) => !previous.has(id) && user_id !== after.current_user_id,
  );
  const done = idsAmong(
    before.completed_items,
    added.map(({ id }) => originalId(id)),
  );
  const broughtBack = added.filter(({ id }) => done.has(originalId(id)));
  // A copy may arrive before its original goes.
  const copied = idsAmong(after.not_completed_items, removed.map(derivedId));

  const text = toText([
    ...[...remaining.values()].map((item) =>
      broughtBack.includes(item)
        ? 'brought back'
        : eventOf(item, previous.get(item.id), after.current_user_id),
    ),
    ...removed.map((id): Event | null => (copied.has(derivedId(id)) ? null : 'removed')),
  ]);
  return { text, broughtBack };
}

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

function idsAmong(items: readonly Item[], wanted: readonly string[]): ReadonlySet<string> {
  const ids = new Set(wanted);
  return new Set(ids.size > 0 ? items.map(({ id }) => id).filter((id) => ids.has(id)) : []);
}

/** Without the items that are the same at both ends, which are nearly all of a long list. */
function changedPart(before: readonly Item[], after: readonly Item[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

function eventOf(item: Item, before: Item | undefined, userId: string): Event | null {
  if (item === before) return null;
  // An own item may arrive with a poll before its addition is answered.
  if (!before && item.user_id === userId) return null;
  if (item.completed !== (before?.completed ?? false)) return item.completed ? 'completed' : 'reopened';
  if (!before) return 'added';
  return contentOf(item) === contentOf(before) ? null : 'changed';
}

/** By field, because a label that somebody renames changes no item. */
const contentOf = ({ fields }: Item) =>
  JSON.stringify(fields.map(({ list_item_field_configuration_id: field, data }) => [field, data]).toSorted());

function toText(events: readonly (Event | null)[]): string {
  return EVENTS.flatMap((kind) => {
    const count = events.filter((event) => event === kind).length;
    return count > 0 ? [`${count} ${count === 1 ? 'item' : 'items'} ${kind}`] : [];
  }).join(', ');
}
