import fc from 'fast-check';
import { LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import { ORDER_MODES } from '@shared-lists/contract/rules/order/order-modes.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { MembershipState } from '../../src/database/schema.ts';
import { numberFromEnvironment } from '../../src/testing/environment.ts';

export const PEOPLE = 5;
export const OWN_CONFIGURATIONS = 2;

export function worldsToTry(usual: number): number {
  return numberFromEnvironment('ORACLE_WORLDS', usual);
}

// Few dates, so that the order of insertion often decides.
const moment = fc.nat({ max: 2 });
const person = fc.nat({ max: PEOPLE - 1 });
const seldom = fc.constantFrom(false, false, false, true);

const field = fc.record({
  kind: fc.nat({ max: 4 }),
  isParked: seldom,
  isArchived: seldom,
  creator: person,
  moment,
  data: fc.constantFrom('Milk', 'Dairy', 'dairy', 'Fresh Fruit', 'DAIRY', ' ', null),
});

const item = fc.record({
  creator: person,
  moment,
  isCompleted: fc.boolean(),
  isRefreshed: seldom,
  isArchived: seldom,
  position: fc.constantFrom(null, null, '1V', '1b'),
  setAside: fc.constantFrom(null, null, '', 'Sold out'),
  fields: fc.array(field, { maxLength: 5 }),
});

const share = fc.record({
  person,
  moment,
  permission: fc.constantFrom<Permission>('read', 'write', 'write'),
  state: fc.constantFrom<MembershipState>('accepted', 'accepted', 'pending', 'refused'),
});

const list = fc.record({
  owner: person,
  moment,
  configuration: fc.nat({ max: LIST_TYPES.length + OWN_CONFIGURATIONS - 1 }),
  isCompleted: seldom,
  isRefreshed: seldom,
  isArchived: seldom,
  order: fc.constantFrom(...ORDER_MODES),
  categories: fc.constantFrom(null, '["Dairy","Fresh Fruit"]'),
  learned: fc.constantFrom(null, '{"categories":["Dairy"],"trips":2}'),
  shares: fc.uniqueArray(share, { maxLength: PEOPLE, selector: (drawn) => drawn.person }),
  items: fc.array(item, { maxLength: 4 }),
});

/** Numbers instead of rows, so that a failing world can be shrunk and printed. */
export const worldPlan = fc.record({
  lists: fc.array(list, { minLength: 6, maxLength: 8 }),
  /** Sometimes more than the index shows. */
  completedLists: fc.constantFrom(0, 0, 0, 11),
});

type PlanOf<A> = A extends fc.Arbitrary<infer Plan> ? Plan : never;
export type WorldPlan = PlanOf<typeof worldPlan>;
export type ListPlan = PlanOf<typeof list>;
export type ItemPlan = PlanOf<typeof item>;
