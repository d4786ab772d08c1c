import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';

/** What the server answers to an operation on items; `done` where it has nothing to say. */
export type ItemAnswer = Item | Field | 'done';

export function answeredItem(answer: ItemAnswer | undefined): Item | undefined {
  return answer && answer !== 'done' && 'fields' in answer ? answer : undefined;
}

export function answeredField(answer: ItemAnswer | undefined): Field | undefined {
  return answer && answer !== 'done' && 'label' in answer ? answer : undefined;
}
