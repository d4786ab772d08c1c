import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ItemOperation } from '../src/features/items/operations/apply/apply-item-operation.ts';
import { addedBy, tagOf } from './steps.ts';

export interface Performed {
  readonly author: string;
  readonly operation: ItemOperation;
  readonly tag: string;
  /** Whether it was added as completed. */
  readonly isCompleted?: boolean;
  /** By its author, or at least tried. */
  isUndone?: boolean;
}

const idOf = ({ operation }: Performed) => ('itemId' in operation ? operation.itemId : '');

/** What a person completed or deleted never comes back on their own device, unless somebody else's change refused it. */
export function reverted(performed: readonly Performed[], author: string, items: readonly Item[]): string[] {
  const ids = (type: ItemOperation['type'], isOwn: boolean) =>
    performed.filter((one) => one.operation.type === type && (one.author === author) === isOwn).map(idOf);
  const takenAway = new Set([...ids('delete item', false), ...ids('refresh item', false)]);
  const reopened = new Set([...ids('reopen item', false), ...ids('reopen item', true)]);
  const [completed, deleted] = [new Set(ids('complete item', true)), new Set(ids('delete item', true))];
  const undone = undoneTags(performed);
  return items
    .filter((item) => !takenAway.has(item.id) && !undone.has(tagOf(item)))
    .filter(
      ({ id, completed: isDone }) => deleted.has(id) || (completed.has(id) && !isDone && !reopened.has(id)),
    )
    .map(({ id }) => `${id} came back`);
}

/** An order of categories that a person chose stays on their device until they or somebody else choose another one. */
export function revertedOrder(performed: readonly Performed[], author: string, shown: string): string[] {
  const chosen = performed.flatMap(({ operation, author: by }) =>
    operation.type === 'order categories' ? [{ by, order: operation.categories.join() }] : [],
  );
  const own = chosen.filter(({ by }) => by === author).map(({ order }) => order);
  const isOthers = chosen.some(({ by, order }) => by !== author && order === shown);
  return own.length === 0 || isOthers || shown === own.at(-1) ? [] : [`"${shown}" came back`];
}

/** An undo may bring back what two people have taken away, or leave a copy that somebody has changed. */
const undoneTags = (performed: readonly Performed[]) =>
  new Set(performed.filter(({ isUndone }) => isUndone).map(({ tag }) => tag));

/** What was undone is judged by `wronglyUndone`. */
export function violations(all: readonly Performed[], found: readonly Item[]): string[] {
  const undone = undoneTags(all);
  const performed = all.filter(({ tag }) => !undone.has(tag));
  const items = found.filter((item) => !undone.has(tagOf(item)));
  const done = (type: ItemOperation['type']) => performed.filter(({ operation }) => operation.type === type);
  const ids = (type: ItemOperation['type']) => new Set(done(type).map(idOf));
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const tags = items.map(tagOf);
  const [deleted, refreshed] = [ids('delete item'), ids('refresh item')];
  const reopened = ids('reopen item');
  const deletedTags = new Set(done('delete item').map(({ tag }) => tag));

  // One refreshes it and the other one reopens it: both get what they want, and are offered to merge them.
  const reopenedTags = new Set(done('reopen item').map(({ tag }) => tag));
  const isTwice = (tag: string, index: number) => tags.indexOf(tag) !== index && !reopenedTags.has(tag);

  return [
    ...tags.filter(isTwice).map((tag) => `${tag} is there twice`),
    ...performed
      .filter(({ operation }) => addedBy(operation))
      .filter(({ tag }) => !tags.includes(tag) && !deletedTags.has(tag))
      .map(({ tag }) => `${tag} is lost`),
    ...[...deleted].filter((id) => itemsById.has(id)).map((id) => `${id} was deleted and is there`),
    ...[...refreshed]
      .filter((id) => itemsById.has(id) && !reopened.has(id))
      .map((id) => `${id} was refreshed and is there`),
    ...[...ids('complete item')]
      .filter((id) => !reopened.has(id) && itemsById.get(id)?.completed === false)
      .map((id) => `${id} was completed and is open`),
    ...[...reopened]
      .filter((id) => !ids('complete item').has(id) && itemsById.get(id)?.completed)
      .map((id) => `${id} was reopened and is completed`),
    ...items
      .filter(({ completed, set_aside }) => completed && set_aside !== null)
      .map(({ id }) => `${id} is completed and set aside`),
    ...items.filter((item) => !isLatestValue(item, performed)).map(({ id }) => `${id} has an outdated value`),
  ];
}

/** One of several edits wins, but never one that its author has replaced; a refresh may copy either. */
function isLatestValue(item: Item, performed: readonly Performed[]): boolean {
  if (performed.some(({ operation, tag }) => operation.type === 'refresh item' && tag === tagOf(item)))
    return true;
  const value = item.fields.find(({ label }) => label === 'product')?.data;
  const outdated = performed.some(({ operation, tag }, index) => {
    if (operation.type !== 'edit items' || tag !== tagOf(item) || operation.edits[0]?.data !== value)
      return false;
    return performed.slice(index + 1).some((later) => isSameAuthorsEdit(later, performed[index]));
  });
  return !outdated;
}

function isSameAuthorsEdit(later: Performed, earlier: Performed | undefined): boolean {
  return (
    later.operation.type === 'edit items' &&
    earlier?.operation.type === 'edit items' &&
    later.author === earlier.author &&
    later.operation.items[0]?.id === earlier.operation.items[0]?.id
  );
}
