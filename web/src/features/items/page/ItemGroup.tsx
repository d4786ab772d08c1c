import { useId, type ReactNode } from 'react';
import { UNCATEGORIZED } from '../model/item-category.ts';
import { listLabel } from './list-label.ts';

interface ItemGroupProps {
  readonly category: string | null;
  /** Items without a category need a heading only when they are filtered. */
  readonly isAlone: boolean;
  /** Of a long list. */
  readonly count: number | false;
  readonly children: ReactNode;
}

export function ItemGroup({ category, isAlone, count, children }: ItemGroupProps) {
  const headingId = useId();
  const name = category ?? UNCATEGORIZED;

  if (category === null && !isAlone) {
    return (
      <ul className="rows" {...listLabel(name, undefined, count)}>
        {children}
      </ul>
    );
  }
  return (
    <>
      <h3 id={headingId} className="category" data-test-class="category-header">
        {name}
      </h3>
      <ul className="rows" {...listLabel(name, headingId, count)}>
        {children}
      </ul>
    </>
  );
}
