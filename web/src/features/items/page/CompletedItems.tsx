import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { ItemsSection } from '../rows/ItemsSection.tsx';
import type { ShownList } from '../model/shown-list.ts';

interface CompletedItemsProps {
  readonly shown: ShownList;
  readonly items: readonly Item[];
  readonly count: number;
}

export function CompletedItems({ shown, items, count }: CompletedItemsProps) {
  return (
    <ItemsSection shown={shown} state="completed" heading="Completed Items" items={items}>
      {(rows, headingId) =>
        items.length === 0 ? (
          <p className="empty">Items that are done will move down here.</p>
        ) : (
          <ul className="rows" aria-labelledby={headingId}>
            {rows(items.slice(0, count))}
          </ul>
        )
      }
    </ItemsSection>
  );
}
