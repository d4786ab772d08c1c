import type { Pair } from '../../../../changes/change-data.ts';
import { isSameOrder } from '../../../../changes/template-part.ts';

/** The order of these fields after an undo: as before the change, unless somebody has ordered them since. */
export function arrange(
  ids: readonly string[],
  present: readonly string[],
  order: Pair<readonly string[]> | undefined,
): string[] {
  const [before, after] = order ?? [present, present];
  const isUntouched = isSameOrder(after, present);
  const first = (isUntouched ? before : present).filter((id) => ids.includes(id));
  const arranged = [...first];
  for (const id of ids.filter((one) => !first.includes(one))) {
    arranged.splice(placeOf(id, arranged, present), 0, id);
  }
  return arranged;
}

/** Behind the field that it follows now. What comes back has none, and comes last. */
function placeOf(id: string, arranged: readonly string[], present: readonly string[]): number {
  const index = present.indexOf(id);
  if (index < 0) return arranged.length;
  const previous = present.slice(0, index).findLast((other) => arranged.includes(other));
  return previous === undefined ? 0 : arranged.indexOf(previous) + 1;
}
