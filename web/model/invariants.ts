import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ItemOperation } from '../src/features/items/operations/apply/apply-item-operation.ts';
import { tagOf } from './steps.ts';

/** What was done, and about which tag. */
export interface Deed {
  readonly author: string;
  readonly operation: ItemOperation;
  readonly tag: string;
}

const idOf = ({ operation }: Deed) => ('itemId' in operation ? operation.itemId : '');

/** What must be true of the list when everything has been sent. Each entry is a broken promise. */
export function violations(deeds: readonly Deed[], items: readonly Item[]): string[] {
  const done = (type: ItemOperation['type']) => deeds.filter(({ operation }) => operation.type === type);
  const ids = (type: ItemOperation['type']) => new Set(done(type).map(idOf));
  const there = new Map(items.map((item) => [item.id, item]));
  const tags = items.map(tagOf);
  const [deleted, refreshed] = [ids('delete item'), ids('refresh item')];
  const deletedTags = new Set(done('delete item').map(({ tag }) => tag));

  return [
    ...tags.filter((tag, index) => tags.indexOf(tag) !== index).map((tag) => `${tag} is there twice`),
    ...done('add item')
      .filter(({ tag }) => !tags.includes(tag) && !deletedTags.has(tag))
      .map(({ tag }) => `${tag} is lost`),
    ...[...deleted].filter((id) => there.has(id)).map((id) => `${id} was deleted and is there`),
    ...[...refreshed].filter((id) => there.has(id)).map((id) => `${id} was refreshed and is there`),
    ...[...ids('complete item')]
      .filter((id) => there.get(id)?.completed === false)
      .map((id) => `${id} was completed and is open`),
    ...items.filter((item) => !isLatestValue(item, deeds)).map(({ id }) => `${id} has an outdated value`),
  ];
}

/**
 * Of several edits one wins, but never one that its own author had changed again. Unless somebody refreshed the item in that
 * very moment: then the copy may have been made of either.
 */
function isLatestValue(item: Item, deeds: readonly Deed[]): boolean {
  if (deeds.some(({ operation, tag }) => operation.type === 'refresh item' && tag === tagOf(item)))
    return true;
  const value = item.fields.find(({ label }) => label === 'product')?.data;
  const outdated = deeds.some(({ operation, tag }, index) => {
    if (operation.type !== 'edit items' || tag !== tagOf(item) || operation.edits[0]?.data !== value)
      return false;
    return deeds.slice(index + 1).some((later) => isSameAuthorsEdit(later, deeds[index]));
  });
  return !outdated;
}

function isSameAuthorsEdit(later: Deed, earlier: Deed | undefined): boolean {
  return (
    later.operation.type === 'edit items' &&
    earlier?.operation.type === 'edit items' &&
    later.author === earlier.author &&
    later.operation.items[0]?.id === earlier.operation.items[0]?.id
  );
}
