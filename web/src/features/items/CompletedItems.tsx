import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { ItemsSection } from './ItemsSection.tsx';
import type { ShownList } from './shown-list.ts';

export function CompletedItems({ shown, items }: { shown: ShownList; items: readonly Item[] }) {
  return (
    <ItemsSection shown={shown} state="completed" heading="Completed Items" items={items}>
      {(row, headingId) =>
        items.length === 0 ? (
          <p className="empty">Items that are done will move down here.</p>
        ) : (
          <ul className="rows" aria-labelledby={headingId}>
            {items.map(row)}
          </ul>
        )
      }
    </ItemsSection>
  );
}
