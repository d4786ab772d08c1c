import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useFoldings } from '../../../ui/folding/use-foldings.ts';
import { ItemsSection } from '../rows/ItemsSection.tsx';
import { listLabel } from './list-label.ts';
import type { ShownList } from '../model/shown-list.ts';

interface CompletedItemsProps {
  readonly shown: ShownList;
  readonly items: readonly Item[];
  readonly rowsAbove: number;
}

export function CompletedItems({ shown, items, rowsAbove }: CompletedItemsProps) {
  const folding = useFoldings()(`${shown.list.id}/completed`);
  return (
    <ItemsSection
      shown={shown}
      state="completed"
      heading="Completed Items"
      items={items}
      count={items.length}
      folding={items.length > 0 ? folding : undefined}
      rowsAbove={rowsAbove}
    >
      {(rows, headingId) =>
        items.length === 0 ? (
          <p className="empty">Items that are done will move down here.</p>
        ) : (
          <ul
            className="item-rows"
            {...listLabel('Completed Items', headingId, shown.isLong && items.length)}
          >
            {rows(items, 0)}
          </ul>
        )
      }
    </ItemsSection>
  );
}
