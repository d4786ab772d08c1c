import type { ListRow as List } from '@shared-lists/contract/api/lists.ts';
import { useId } from 'react';
import { ListRow } from './ListRow.tsx';

interface ListsSectionProps {
  readonly heading: string;
  readonly testClass: string;
  readonly lists: readonly List[];
  readonly whenEmpty: string;
}

export function ListsSection({ heading, testClass, lists, whenEmpty }: ListsSectionProps) {
  const headingId = useId();

  return (
    <section>
      <h2 id={headingId}>{heading}</h2>
      {lists.length === 0 ? (
        <p className="empty">{whenEmpty}</p>
      ) : (
        <ul className="rows" aria-labelledby={headingId}>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} testClass={testClass} />
          ))}
        </ul>
      )}
    </section>
  );
}
