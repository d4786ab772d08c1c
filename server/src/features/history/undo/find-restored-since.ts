import type { ItemChange } from '../../../changes/change-data.ts';
import { dataOf, type ChangeRow } from '../../../changes/change-repository.ts';
import type { Tx } from '../../../database/database.ts';
import { findLaterDeletions } from './undo-repository.ts';

/**
 * Items that the change brought back, and that were deleted and brought back once more since. The rows of items do not tell:
 * one that is not deleted has no date of that. What was undone counts as never done.
 */
export async function findRestoredSince(
  tx: Tx,
  listId: string,
  row: ChangeRow,
  /** Of changes that are undone together with it. */
  numbers: ReadonlySet<number>,
): Promise<ReadonlySet<string>> {
  const broughtBack = Object.entries(dataOf(row).items ?? {}).filter(([, change]) => isBroughtBack(change));
  const ids = broughtBack.map(([id]) => id);
  const found = ids.length === 0 ? [] : await findLaterDeletions(tx, listId, row.number, ids);
  const later = found.filter(({ number }) => !numbers.has(number)).map((one) => ({ one, data: dataOf(one) }));
  return new Set(ids.filter((id) => originOf(id, row.number, later) !== row.number));
}

const isBroughtBack = ({ a }: ItemChange) => a !== undefined && a[0] !== null && a[1] === null;

/** The number of the change that the item owes it to that it is not deleted. */
function originOf(
  itemId: string,
  first: number,
  later: readonly { readonly one: ChangeRow; readonly data: ReturnType<typeof dataOf> }[],
): number {
  let origin = first;
  const before = new Map<string, number>();
  for (const { one, data } of later) {
    if (!data.items?.[itemId]?.a) continue;
    const restored = one.kind === 'undo' ? before.get(one.undoes ?? '') : undefined;
    for (const id of [one.id, one.batch ?? one.id]) if (!before.has(id)) before.set(id, origin);
    origin = restored ?? one.number;
  }
  return origin;
}
