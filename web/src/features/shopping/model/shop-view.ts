import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { isOlder } from '@shared-lists/contract/rules/is-older.ts';
import { FEWEST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';
import { orderCategories } from '@shared-lists/contract/rules/order/order-categories.ts';
import { groupItems, type ItemGroup } from '../../items/model/group-items.ts';
import { categoriesOf, categoryOf } from '../../items/model/item-category.ts';
import { orderItems } from '../../items/model/order-items.ts';
import { derivedId } from '../../../lib/derived-id.ts';
import { summaryOf } from '../../items/model/template-of.ts';
import type { OwnTrip } from './own-trip.ts';

const isLearned = ({ order }: ListDetail) => order.learned.trips >= FEWEST_TRIPS;

/** What somebody ordered by hand counts more than what was learned. */
export const showsLearned = (detail: ListDetail) => isLearned(detail) && detail.order.mode !== 'own';

/** As the household walks through the shop, if that is known; otherwise as the list shows them. */
function categoriesInOrder(detail: ListDetail): readonly string[] {
  const { not_completed_items: open, completed_items: completed, order } = detail;
  const mode = showsLearned(detail) ? 'learned' : order.mode;
  return orderCategories(categoriesOf(open, completed), { ...order, mode });
}

/** What is left, and rows that have just been ticked and still stand in their place. */
export function shopGroups(detail: ListDetail, leaving: Pick<ReadonlySet<string>, 'has'>): ItemGroup[] {
  const left = leftOf(detail);
  const going = detail.completed_items.filter(({ id }) => leaving.has(id));
  const shown = going.reduce(insertByAge, left);
  const ordered = orderItems(shown, detail.order.mode, summaryOf(detail.list));
  return groupItems(ordered, categoriesInOrder(detail));
}

/** Nothing else moves: the server, not the id, decides about items of the same moment. */
const insertByAge = (items: Item[], item: Item): Item[] =>
  items.toSpliced(items.findLastIndex((other) => isOlder(other, item)) + 1, 0, item);

export const leftOf = ({ not_completed_items: open }: ListDetail) =>
  open.filter(({ set_aside }) => set_aside === null);

export const asideOf = ({ not_completed_items: open }: ListDetail) =>
  open.filter(({ set_aside }) => set_aside !== null);

/** Items that somebody has in the basket, and that nobody has put back. */
export const basketOf = ({ completed_items: completed }: ListDetail, takers: ReadonlyMap<string, unknown>) =>
  completed.filter(({ id }) => takers.has(id));

/** Copies of what this person has in the basket: somebody took it for done and brought it back. */
export function broughtBack(detail: ListDetail, { taken }: Pick<OwnTrip, 'taken'>): readonly Item[] {
  const done = new Set(detail.completed_items.map(({ id }) => id));
  const copies = new Set(taken.filter(({ id }) => !done.has(id)).map(({ id }) => derivedId(id)));
  return copies.size === 0 ? [] : detail.not_completed_items.filter(({ id }) => copies.has(id));
}

/** The id of a person, or `null` for all of them. */
export type Part = string | null;

/** What was given to nobody, or was added since, is in everybody's part. */
export function isInPart(category: string | null, part: Part, owners: ReadonlyMap<string, string>): boolean {
  const owner = owners.get(categoryKey(category));
  return part === null || owner === undefined || owner === part;
}

type Owners = ReadonlyMap<string, string>;

export const itemsInPart = (items: readonly Item[], part: Part, owners: Owners) =>
  items.filter((item) => isInPart(categoryOf(item) || null, part, owners));

/** Without what anybody may take. */
export const countOwned = (items: readonly Item[], personId: string, owners: Owners) =>
  items.filter((item) => owners.get(categoryKey(categoryOf(item) || null)) === personId).length;

export const countPart = (items: readonly Item[], part: Part, owners: Owners) =>
  itemsInPart(items, part, owners).length;

/** As the rows of the shop stand. */
export const leftInOrder = (detail: ListDetail) => shopGroups(detail, NOBODY).flatMap(({ items }) => items);

/** Categories with what is left in each, for splitting. */
export const partsOf = (detail: ListDetail) =>
  shopGroups(detail, NOBODY).map(({ category, items }) => ({ category, count: items.length }));

const NOBODY: ReadonlySet<string> = new Set();
