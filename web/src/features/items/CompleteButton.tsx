import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { usePerform } from '../../lib/operations.ts';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import { Icon } from '../../ui/Icon.tsx';
import { reportCompletion } from './report-completion.ts';
import { itemName } from './item-name.ts';
import { itemOperations } from './item-operations.ts';

const TEST_ID = 'not-completed-item-complete-';

/** A click takes the row away at once; other rows stay usable, so that many items can be ticked in quick succession. */
export function CompleteButton({ item, list }: { item: Item; list: List }) {
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const name = `Complete ${itemName(item, list.type)}`;

  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={name}
      title={name}
      data-test-id={`${TEST_ID}${item.id}`}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget, `[data-test-id^="${TEST_ID}"]`);
        void reportCompletion(perform({ type: 'complete item', listId: list.id, itemId: item.id }));
      }}
    >
      <Icon name="check" />
    </button>
  );
}
