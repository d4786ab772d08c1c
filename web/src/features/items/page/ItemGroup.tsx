import { useId, type ReactNode } from 'react';
import { UNCATEGORIZED } from '../model/item-category.ts';

interface ItemGroupProps {
  readonly category: string | null;
  /** Items without a category need a heading only when they are filtered. */
  readonly isAlone: boolean;
  readonly children: ReactNode;
}

export function ItemGroup({ category, isAlone, children }: ItemGroupProps) {
  const headingId = useId();

  if (category === null && !isAlone) {
    return (
      <ul className="rows" aria-label={UNCATEGORIZED}>
        {children}
      </ul>
    );
  }
  return (
    <>
      <h3 id={headingId} className="category" data-test-class="category-header">
        {category ?? UNCATEGORIZED}
      </h3>
      <ul className="rows" aria-labelledby={headingId}>
        {children}
      </ul>
    </>
  );
}
