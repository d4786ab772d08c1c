import fc from 'fast-check';
import { expect, test } from 'vitest';
import { id, item, listDetail } from '../../../../testing/fixtures.ts';
import type { Change } from '../../../../data/outbox/operations.ts';
import { applyItemOperation, type ItemOperation } from './apply-item-operation.ts';
import { applyItemOperations } from './apply-item-operations.ts';
import { refreshOperation } from './apply-refresh.ts';

const items = Array.from({ length: 8 }, (_, index) => item(index + 1, { product: `Item ${index + 1}` }));
const detail = listDetail(
  items.slice(0, 6),
  items.slice(6).map((old) => ({ ...old, completed: true })),
);

const operation = fc.oneof(
  fc.record({
    type: fc.constantFrom('complete item' as const, 'delete item' as const),
    listId: fc.constant(detail.list.id),
    itemId: fc.integer({ min: 1, max: 9 }).map(id),
  }),
  fc.constantFrom(...items.map(refreshOperation)),
);

test('applying many operations at once equals applying them one by one', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 12 }), (operations: readonly ItemOperation[]) => {
      const changes = operations.map((one): Change<ItemOperation, never> => ({
        operation: one,
        answer: undefined,
        isQueued: true,
      }));
      const oneByOne = operations.reduce(
        (shown, one) => applyItemOperation(shown, one, undefined, true),
        detail,
      );

      expect(applyItemOperations.many(detail, changes)).toEqual(oneByOne);
    }),
  );
});
