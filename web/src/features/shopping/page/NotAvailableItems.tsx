import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useId } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { NotAvailable } from './ShopRow.tsx';

interface NotAvailableItemsProps {
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly onBringBack: (item: Item) => void;
}

export function NotAvailableItems({ items, nameOf, onBringBack }: NotAvailableItemsProps) {
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section className="shop-section" data-test-id="not-available">
      <div className="shop-section-head">
        <h2 id={headingId}>Not available</h2>
        <Count count={items.length} noun="item" />
      </div>
      <ul className="shop-rows" aria-labelledby={headingId}>
        {items.map((item) => (
          <li key={item.id} className="shop-row shop-row-quiet">
            <span className="shop-missing-sign">
              <NotAvailable />
            </span>
            <span className="shop-text" dir="auto">
              {nameOf(item)}
              {item.set_aside && <span className="shop-details">{item.set_aside}</span>}
            </span>
            <button
              type="button"
              className="btn btn-link"
              aria-label={`Bring back ${nameOf(item)}`}
              onClick={() => {
                onBringBack(item);
              }}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
