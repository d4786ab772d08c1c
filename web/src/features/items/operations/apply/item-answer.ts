import type { UndoneChange } from '@shared-lists/contract/api/changes.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListOrder } from '@shared-lists/contract/api/order.ts';

interface AddedItems {
  readonly items: readonly Item[];
}

/** `done` for responses without a body. */
export type ItemAnswer = Item | Field | UndoneChange | AddedItems | ListOrder | 'done';

export function answeredItem(answer: ItemAnswer | undefined): Item | undefined {
  return answer && answer !== 'done' && 'fields' in answer ? answer : undefined;
}

export function answeredUndo(answer: ItemAnswer | undefined): UndoneChange | undefined {
  return answer && answer !== 'done' && 'left_alone' in answer ? answer : undefined;
}

export function answeredField(answer: ItemAnswer | undefined): Field | undefined {
  return answer && answer !== 'done' && 'label' in answer ? answer : undefined;
}

export function answeredItems(answer: ItemAnswer | undefined): readonly Item[] | undefined {
  return answer && answer !== 'done' && 'items' in answer ? answer.items : undefined;
}
