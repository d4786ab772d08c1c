import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';

/** What restoring a moment would do, by id of the item. */
export interface PastDifferences {
  /** Items that are not shown any more. */
  readonly back: ReadonlySet<string>;
  /** Other items, as they are now. */
  readonly changed: ReadonlyMap<string, Item>;
  /** Items that were not there then. */
  readonly added: ReadonlySet<string>;
  readonly isRenamed: boolean;
  readonly isOtherType: boolean;
}

export function comparePast(past: ListDetail, today: ListDetail): PastDifferences {
  const [then, now] = [itemsOf(past), itemsOf(today)];
  const isOtherType = past.list_item_configuration_id !== today.list_item_configuration_id;
  const shared = [...then.values()].flatMap((item) => {
    const current = now.get(item.id);
    return current && (isOtherType || isOther(item, current)) ? [[item.id, current] as const] : [];
  });
  return {
    back: new Set([...then.keys()].filter((id) => !now.has(id))),
    changed: new Map(shared),
    added: new Set([...now.keys()].filter((id) => !then.has(id))),
    isRenamed: past.list.name !== today.list.name,
    isOtherType,
  };
}

const itemsOf = ({ not_completed_items, completed_items }: ListDetail) =>
  new Map([...not_completed_items, ...completed_items].map((item) => [item.id, item]));

function isOther(one: Item, other: Item): boolean {
  return one.completed !== other.completed || valuesOf(one) !== valuesOf(other);
}

function valuesOf({ fields }: Item): string {
  const values = fields.filter(({ data }) => data !== null).map(({ label, data }) => [label, data]);
  return JSON.stringify(values.sort());
}

/** Such as `3 items come back, 2 change, 1 goes to the trash.` Empty if no item differs. */
export function differencesText({ back, changed, added }: PastDifferences): string {
  const parts = [
    part(back.size, 'comes back', 'come back'),
    part(changed.size, 'changes', 'change'),
    part(added.size, 'goes to the trash', 'go to the trash'),
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return '';
  return `${parts.map(({ count, verb }, index) => `${index === 0 ? counted(count) : count} ${verb}`).join(', ')}.`;
}

const part = (count: number, one: string, many: string) => ({ count, verb: count === 1 ? one : many });
const counted = (count: number) => (count === 1 ? '1 item' : `${count} items`);
