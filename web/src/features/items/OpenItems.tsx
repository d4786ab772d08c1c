import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { CompleteButton } from './CompleteButton.tsx';
import { groupItems } from './group-items.ts';
import { ItemGroup } from './ItemGroup.tsx';
import { ItemRow } from './ItemRow.tsx';

interface OpenItemsProps {
  readonly list: List;
  readonly items: readonly Item[];
  readonly canChange: boolean;
}

export function OpenItems({ list, items, canChange }: OpenItemsProps) {
  return (
    <section>
      <h2 tabIndex={-1}>Items</h2>
      {items.length === 0 && (
        <p className="empty">
          {canChange
            ? 'Nothing left to do here. Add an item above whenever something comes to mind.'
            : 'Nothing left to do here.'}
        </p>
      )}
      {groupItems(items).map(({ category, items: grouped }) => (
        <ItemGroup key={category?.toLowerCase() ?? ''} category={category}>
          {grouped.map((item) => (
            <ItemRow key={item.id} item={item} type={list.type} testClass="non-completed-item">
              {canChange && <CompleteButton item={item} list={list} />}
            </ItemRow>
          ))}
        </ItemGroup>
      ))}
    </section>
  );
}
