import { useId, type ReactNode } from 'react';

interface ItemGroupProps {
  readonly category: string | null;
  readonly children: ReactNode;
}

export function ItemGroup({ category, children }: ItemGroupProps) {
  const headingId = useId();

  if (category === null) {
    return (
      <ul className="rows" aria-label="Uncategorized">
        {children}
      </ul>
    );
  }
  return (
    <>
      <h3 id={headingId} className="category" data-test-class="category-header">
        {category}
      </h3>
      <ul className="rows" aria-labelledby={headingId}>
        {children}
      </ul>
    </>
  );
}
