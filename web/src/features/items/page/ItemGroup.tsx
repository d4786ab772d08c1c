import { useId, type ReactNode } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { FoldButton } from '../../../ui/folding/FoldButton.tsx';
import type { Folding } from '../../../ui/folding/use-foldings.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';
import { Grip } from '../../../ui/sorting/Grip.tsx';
import { UNCATEGORIZED } from '../model/item-category.ts';
import { listLabel } from './list-label.ts';

interface ItemGroupProps {
  readonly category: string | null;
  readonly count: number;
  /** Items without a category need a heading only when they are filtered. */
  readonly isAlone: boolean;
  readonly isLong: boolean;
  readonly folding: Folding;
  readonly canSort: boolean;
  readonly children: ReactNode;
}

export function ItemGroup(props: ItemGroupProps) {
  const { category, count, isAlone, isLong, folding, canSort, children } = props;
  const headingId = useId();
  const name = category ?? UNCATEGORIZED;
  const longCount = isLong && count;

  if (category === null && !isAlone) {
    return (
      <ul className="item-rows" {...listLabel(name, undefined, longCount)}>
        {children}
      </ul>
    );
  }
  return (
    <>
      <div className="category" data-category={category === null ? undefined : categoryKey(category)}>
        <h3 id={headingId} dir="auto" data-test-class="category-header">
          {name}
        </h3>
        <Count count={count} noun="item" />
        {!isAlone && <FoldButton folding={folding} name={name} />}
        {canSort && !isAlone && <Grip name={name} kind="category" />}
      </div>
      {(isAlone || !folding.isFolded) && (
        <ul className="item-rows" {...listLabel(name, headingId, longCount)}>
          {children}
        </ul>
      )}
    </>
  );
}
