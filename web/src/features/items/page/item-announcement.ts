import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';

type Event = 'added' | 'completed' | 'reopened' | 'changed' | 'removed';

const EVENTS: readonly Event[] = ['added', 'completed', 'reopened', 'changed', 'removed'];

/** Such as `2 items added, 1 item completed`; empty if nothing changed. */
export function itemAnnouncement(before: ListDetail, after: ListDetail): string {
  const previous = byId(before);
  const remaining = byId(after);
  const events = [...remaining.values()].map((item) =>
    eventOf(item, previous.get(item.id), after.current_user_id),
  );
  const removals = [...previous.keys()].filter((id) => !remaining.has(id)).map((): Event => 'removed');
  return toText([...events, ...removals]);
}

const byId = ({ not_completed_items: open, completed_items: completed }: ListDetail) =>
  new Map([...open, ...completed].map((item) => [item.id, item]));

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
