import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFoldings } from '../../../ui/folding/use-foldings.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { CategoryFilterMenu } from './CategoryFilterMenu.tsx';
import { orderCategories } from '@shared-lists/contract/rules/order/order-categories.ts';
import { orderItems } from '../model/order-items.ts';
import { summaryOf } from '../model/template-of.ts';
import { createGrouping, rowsAbove } from '../model/group-items.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { UNCATEGORIZED, type CategoryFilter } from '../model/item-category.ts';
import { ItemGroup } from './ItemGroup.tsx';
import { ItemsSection } from '../rows/ItemsSection.tsx';
import type { ShownList } from '../model/shown-list.ts';

// Needed only in the own order.
const ItemSorting = lazyPart(async () => (await import('../order/parts.ts')).ItemSorting);

interface OpenItemsProps {
  readonly shown: ShownList;
  readonly items: readonly Item[];
  /** Of all items, in the order in which they were added. */
  readonly categories: readonly string[];
  /** Shown if nothing is left. */
  readonly whenDone: ReactNode;
}

export function OpenItems({ shown, items, categories: added, whenDone }: OpenItemsProps) {
  const [chosen, setFilter] = useState<CategoryFilter | null>(null);
  const hasCategories = shown.fields.some(({ role }) => role === 'category');
  const filter = hasCategories ? chosen : null;
  const { list, order } = shown;
  const categories = useMemo(() => orderCategories(added, order), [added, order]);
  const ordered = useMemo(() => orderItems(items, order.mode, summaryOf(list)), [items, order.mode, list]);
  const [groupAgain] = useState(createGrouping);
  const groups = useMemo(
    () => groupAgain(ordered, categories, filter),
    [groupAgain, ordered, categories, filter],
  );
  const canSort = shown.canChange && order.mode === 'own';
  const foldings = useFoldings();
  const foldingOf = useCallback(
    (category: string | null) => foldings(`${shown.list.id}/category/${categoryKey(category)}`),
    [foldings, shown.list.id],
  );
  // Hidden items must not be selected.
  const visible = useMemo(
    () => groups.flatMap((group) => (filter || !foldingOf(group.category).isFolded ? group.items : [])),
    [groups, filter, foldingOf],
  );

  return (
    <ItemsSection
      shown={shown}
      state="open"
      heading="Items"
      items={visible}
      count={items.length}
      shownCount={filter ? visible.length : undefined}
      sorting={canSort && <ItemSorting {...{ shown, groups, categories }} />}
      aside={
        hasCategories && <CategoryFilterMenu categories={categories} filter={filter} onChange={setFilter} />
      }
    >
      {(rows) =>
        groups.length === 0 ? (
          <div className="empty">
            <p>{emptyText(filter, shown.canChange)}</p>
            {!filter && whenDone}
          </div>
        ) : (
          groups.map(({ category, items: grouped }, index) => (
            <ItemGroup
              key={categoryKey(category)}
              category={category}
              count={grouped.length}
              isAlone={filter !== null}
              isLong={shown.isLong}
              folding={foldingOf(category)}
              canSort={canSort}
            >
              {rows(grouped, rowsAbove(groups, index))}
            </ItemGroup>
          ))
        )
      }
    </ItemsSection>
  );
}

function emptyText(filter: CategoryFilter | null, canChange: boolean): string {
  if (filter) return `No open items under ${filter.category ?? UNCATEGORIZED}.`;
  return canChange
    ? 'Nothing left to do here. Add an item whenever something comes to mind.'
    : 'Nothing left to do here.';
}
