import type { ListDetail } from '@shared-lists/contract/api/lists.ts';

export interface ListCounts {
  readonly open: number;
  readonly completed: number;
}

export interface Progress extends ListCounts {
  /** Items the person has not seen yet. */
  readonly fresh: number;
}

/** Until they arrive. */
export const NO_FIGURES: Progress = { open: 0, completed: 0, fresh: 0 };

export const countsOf = ({ not_completed_items, completed_items }: ListDetail): ListCounts => ({
  open: not_completed_items.length,
  completed: completed_items.length,
});

/** Such as `8 of 13 left`; empty for an empty list. */
export function leftText({ open, completed }: ListCounts): string {
  if (open === 0) return completed === 0 ? '' : 'Nothing left';
  return completed === 0 ? `${open} left` : `${open} of ${open + completed} left`;
}
