import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { ListWish } from '../../../../data/outbox/kinds/list-wishes.ts';

/** What the list page shows of a change to its list: a new type changes the fields, and that only the server can do. */
export function applyListWish(
  detail: ListDetail,
  wish: ListWish,
  answer: unknown,
  isKept = false,
): ListDetail {
  if (wish.type !== 'edit list' || wish.listId !== detail.list.id) return detail;
  if (answer === undefined && !isKept) return detail;
  const { type: _, ...changes } = wish.changes;
  return { ...detail, list: { ...detail.list, ...changes } };
}
