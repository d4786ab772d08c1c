import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { argumentsOf, type Change } from '../../../../data/outbox/operations.ts';
import { applyItemOperation, type ItemOperation } from './apply-item-operation.ts';
import { completeItems, removeItems } from './change-detail.ts';
import type { ItemAnswer } from './item-answer.ts';

type ItemChange = Change<ItemOperation, ItemAnswer>;

const together = { 'complete item': completeItems, 'delete item': removeItems };

/** Consecutive operations of one kind are applied together, because each one scans the whole list. */
function applyMany(detail: ListDetail, changes: readonly ItemChange[]): ListDetail {
  let shown = detail;
  let start = 0;
  while (start < changes.length) {
    const type = changes[start]?.operation.type;
    let end = start + 1;
    while (changes[end]?.operation.type === type) end += 1;
    shown = applyRun(shown, changes.slice(start, end));
    start = end;
  }
  return shown;
}

function applyRun(detail: ListDetail, run: readonly ItemChange[]): ListDetail {
  const type = run[0]?.operation.type;
  if (run.length > 1 && (type === 'complete item' || type === 'delete item'))
    return together[type](
      detail,
      run.flatMap(({ operation }) => ('itemId' in operation ? [operation.itemId] : [])),
    );
  return run.reduce((shown, change) => applyItemOperation(shown, ...argumentsOf(change)), detail);
}

export const applyItemOperations = Object.assign(
  (...call: Parameters<typeof applyItemOperation>) => applyItemOperation(...call),
  { many: applyMany },
);
