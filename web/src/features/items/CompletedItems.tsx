import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { useId } from 'react';
import { ItemRow } from './ItemRow.tsx';

export function CompletedItems({ list, items }: { list: List; items: readonly Item[] }) {
  const headingId = useId();

  return (
    <section className="completed">
      <h2 id={headingId}>Completed Items</h2>
      {items.length === 0 ? (
        <p className="empty">Items that are done will move down here.</p>
      ) : (
        <ul className="rows" aria-labelledby={headingId}>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} type={list.type} testClass="completed-item" />
          ))}
        </ul>
      )}
    </section>
  );
}
