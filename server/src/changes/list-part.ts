import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import { changedTimes, type ListPart, type Pair } from './change-data.ts';

interface ListRow {
  readonly name: string;
  readonly type: ListType;
  readonly item_configuration_id: string;
  readonly owner_id: string;
  readonly handover_person_id: string | null;
  readonly writers_may_share: number;
  readonly writers_may_complete: number;
  readonly order_mode: OrderMode;
  readonly category_order: string | null;
  readonly learned_order: string | null;
  readonly trips_from: string | null;
  readonly completed_at: string | null;
  readonly refreshed_at: string | null;
  readonly archived_at: string | null;
  readonly updated_at: string;
}

/** Names in the stored change, by column. */
export const LIST_PARTS = {
  name: 'name',
  type: 'type',
  item_configuration_id: 'configuration',
  owner_id: 'owner',
  handover_person_id: 'offer',
  writers_may_share: 'writersMayShare',
  writers_may_complete: 'writersMayComplete',
  order_mode: 'orderMode',
  category_order: 'categoryOrder',
  learned_order: 'learnedOrder',
  trips_from: 'tripsFrom',
} as const;

export const TIME_PARTS = { completed_at: 'c', refreshed_at: 'r', archived_at: 'a' } as const;

/** Of a list with items of that moment. */
export function creationOf({ made }: { readonly made?: string }, at: string): { readonly list: ListPart } {
  return { list: { n: at, ...(made !== undefined && { made }) } };
}

/** Only what the update changes. */
export function listPart(before: ListRow, update: Partial<ListRow>, at: string): ListPart {
  const after = { ...before, ...update };
  const part: Record<string, Pair<unknown> | string> = {};
  for (const [column, name] of entriesOf(LIST_PARTS)) {
    if (before[column] !== after[column]) part[name] = [before[column], after[column]];
  }
  for (const [column, name] of entriesOf(TIME_PARTS)) {
    const pair = changedTimes(before[column], after[column], at);
    if (pair) part[name] = pair;
  }
  return Object.keys(part).length === 0 ? {} : { ...part, u: before.updated_at };
}

function entriesOf<Names extends object>(names: Names) {
  return Object.entries(names) as [keyof Names, Names[keyof Names] & string][];
}
