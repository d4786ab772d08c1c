import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { isOlder } from '@shared-lists/contract/rules/is-older.ts';
import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import { fieldIn } from '../../fields/edit-values.ts';
import { orderOf } from '../../model/order-of.ts';
import { findItem, removeItems } from './change-detail.ts';
import { changedItem } from './changed-item.ts';
import { answeredUndo, type ItemAnswer } from './item-answer.ts';

/** What an action did to the items of a list. */
export interface TakenBack {
  /** Of the action. */
  readonly batch: string;
  readonly itemName: string;
  /** If the action changed it. */
  readonly formerName?: string;
  /** The items as they were shown before. */
  readonly before: readonly Item[];
  /** Those of them that it did not remove, as it left them. */
  readonly after: readonly Item[];
  readonly createdIds: readonly string[];
  /** Of other pages that show what it did. */
  readonly otherQueries?: readonly QueryKey[];
  /** If it changed the order of the list. */
  readonly order?: ChangedOrder;
}

interface ChangedOrder {
  readonly before: ListOrder;
  readonly after: ListOrder;
}

export interface UndoItems extends Undoable {
  readonly type: 'undo items';
  readonly listId: string;
  readonly itemName?: string;
  /** The batch of the calls to take back. */
  readonly undoes: string;
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly createdIds: readonly string[];
  readonly otherQueries?: readonly QueryKey[];
  readonly order?: ChangedOrder;
}

/** What the server will most likely do: what others have changed since stays as they left it. */
export function applyUndo(detail: ListDetail, operation: UndoItems, answer?: ItemAnswer): ListDetail {
  const { undone = [], left_alone = [] } = answeredUndo(answer) ?? {};
  const isLeftAlone = ({ id }: { readonly id: string }) =>
    left_alone.some((left) => left.id === id) && !undone.includes(id);
  const restored = operation.before
    .filter((item) => !isLeftAlone(item))
    .flatMap((item) => restoredItem(item, operation, findItem(detail, item.id)) ?? []);
  const removed = operation.createdIds.filter((id) => !isLeftAlone({ id }));
  const rest = removeItems(detail, [...removed, ...restored.map(({ id }) => id)]);
  return {
    ...rest,
    ...(operation.order && { order: formerOrder(orderOf(detail), operation.order) }),
    not_completed_items: merge(rest.not_completed_items, restored, false),
    completed_items: merge(rest.completed_items, restored, true),
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function formerOrder(shown: ListOrder, { before, after }: ChangedOrder): ListOrder {
  const former = <Key extends keyof ListOrder>(key: Key): ListOrder[Key] =>
    isEqual(shown[key], after[key]) ? before[key] : shown[key];
  return { mode: former('mode'), categories: former('categories'), learned: former('learned') };
}

/** Undefined if there is nothing to change. */
function restoredItem(
  before: Item,
  { after, batch, undoes }: UndoItems,
  shown: Item | undefined,
): Item | undefined {
  const left = after.find(({ id }) => id === before.id);
  if (!shown) return left ? undefined : before;
  return left && changedItem(shown, `undo ${batch ?? undoes}`, () => withFormerValues(shown, before, left));
}

function withFormerValues(shown: Item, before: Item, left: Item): Item {
  const isOwn = (read: (item: Item) => unknown) => read(before) !== read(left) && read(shown) === read(left);
  const all = new Map(
    [...before.fields, ...left.fields].map((field) => [field.label, configurationOf(field)]),
  );
  const own = [...all.values()].filter((field) => isOwn((item) => fieldIn(item, field)?.data ?? ''));
  const fields = own.reduce((now, field) => withFormerField(now, before, field), shown.fields);
  return {
    ...shown,
    fields,
    completed: isOwn(({ completed }) => completed) ? before.completed : shown.completed,
    position: isOwn(({ position }) => position) ? before.position : shown.position,
    set_aside: isOwn(({ set_aside }) => set_aside) ? before.set_aside : shown.set_aside,
  };
}

type Configuration = Parameters<typeof fieldIn>[1];

const configurationOf = ({ list_item_field_configuration_id: id, label }: Field): Configuration => ({
  id,
  label,
});

function withFormerField(fields: Field[], before: Item, configuration: Configuration): Field[] {
  const [former, current] = [fieldIn(before, configuration), fieldIn({ fields }, configuration)];
  if (!former) return fields.filter((field) => field !== current);
  if (!current) return [...fields, former].toSorted((one, other) => one.position - other.position);
  return fields.map((field) => (field === current ? { ...field, data: former.data } : field));
}

function merge(items: Item[], restored: readonly Item[], areCompleted: boolean): Item[] {
  const added = restored.filter(({ completed }) => completed === areCompleted);
  return added.length === 0 ? items : [...items, ...added].toSorted(byAge);
}

const byAge = (one: Item, other: Item) => Number(isOlder(other, one)) - Number(isOlder(one, other));

/** Takes an undo back: the same items become what is shown now. */
export function inverseOf(undo: TakenBack, shown: ListDetail | undefined, undoBatch: string): TakenBack {
  const { batch: undoes, itemName, formerName = itemName, before, createdIds, otherQueries = [] } = undo;
  const ids = [...before.map(({ id }) => id), ...createdIds];
  const inverse = { batch: undoBatch, itemName: formerName, formerName: itemName, otherQueries };
  if (!shown) return { ...inverse, before: [], after: [], createdIds: [] };
  const itemsIn = (detail: ListDetail) => ids.flatMap((id) => findItem(detail, id) ?? []);
  const now = itemsIn(shown);
  const undone = applyUndo(shown, { type: 'undo items', listId: shown.list.id, ...undo, undoes });
  const missing = ids.filter((id) => !now.some((item) => item.id === id));
  const order = undo.order && { before: orderOf(shown), after: orderOf(undone) };
  return { ...inverse, before: now, after: itemsIn(undone), createdIds: missing, ...(order && { order }) };
}
