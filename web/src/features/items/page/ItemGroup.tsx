import { useId, type ReactNode } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { FoldButton } from '../../../ui/folding/FoldButton.tsx';
import type { Folding } from '../../../ui/folding/use-foldings.ts';
import { UNCATEGORIZED } from '../model/item-category.ts';
import { listLabel } from './list-label.ts';

interface ItemGroupProps {
  readonly category: string | null;
  readonly count: number;
  /** Items without a category need a heading only when they are filtered. */
  readonly isAlone: boolean;
  readonly isLong: boolean;
  readonly folding: Folding;
  readonly children: ReactNode;
}

export function ItemGroup({ category, count, isAlone, isLong, folding, children }: ItemGroupProps) {
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
      <div className="category">
        <h3 id={headingId} dir="auto" data-test-class="category-header">
          {name}
        </h3>
        <Count count={count} noun="item" />
        {!isAlone && <FoldButton folding={folding} name={name} />}
      </div>
      {(isAlone || !folding.isFolded) && (
        <ul className="item-rows" {...listLabel(name, headingId, longCount)}>
          {children}
        </ul>
      )}
    </>
  );
}
