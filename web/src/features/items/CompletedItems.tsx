import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { ItemsSection } from './ItemsSection.tsx';
import type { ShownList } from './shown-list.ts';
import type { FirstRows } from './use-first-rows.ts';

interface CompletedItemsProps {
  readonly shown: ShownList;
  readonly items: readonly Item[];
  readonly firstRows: FirstRows;
}

export function CompletedItems({ shown, items, firstRows }: CompletedItemsProps) {
  return (
    <ItemsSection shown={shown} state="completed" heading="Completed Items" items={items}>
      {(row, headingId) =>
        items.length === 0 ? (
          <p className="empty">Items that are done will move down here.</p>
        ) : (
          <ul className="rows" aria-labelledby={headingId}>
            {firstRows(items).map(row)}
          </ul>
        )
      }
    </ItemsSection>
  );
}
