import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { User } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { shortName } from '../../../lib/short-name.ts';
import { Count } from '../../../ui/folding/Count.tsx';
import { FoldButton } from '../../../ui/folding/FoldButton.tsx';
import { InitialsGroup } from '../../../ui/people/InitialsGroup.tsx';
import { withQuantity } from '../model/with-quantity.ts';

interface BasketProps {
  /** Open ones are copies: they were brought back for the next time, and are put back by nobody. */
  readonly items: readonly Item[];
  readonly takers: ReadonlyMap<string, readonly User[]>;
  readonly userId: string;
  /** How often somebody asked to see it. */
  readonly asked?: number;
  readonly nameOf: (item: Item) => string;
  readonly onPutBack: (item: Item) => void;
}

/** Folded at first: what is left comes first. */
export function Basket({ items, takers, userId, asked = 0, nameOf, onPutBack }: BasketProps) {
  const [isFolded, setIsFolded] = useState(true);
  const [answered, setAnswered] = useState(asked);
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  if (asked !== answered) {
    setAnswered(asked);
    setIsFolded(false);
  }
  // It is the last section: its rows would unfold below the screen.
  useEffect(() => {
    if (!isFolded) section.current?.scrollIntoView({ block: 'start' });
  }, [isFolded, asked]);
  if (items.length === 0) return null;
  const toggle = () => {
    setIsFolded(!isFolded);
  };

  return (
    <section ref={section} className="shop-section" data-test-id="basket">
      <div className="shop-section-head">
        <h2 id={headingId}>In the basket</h2>
        <Count count={items.length} noun="item" />
        <FoldButton folding={{ isFolded, toggle }} name="In the basket" />
      </div>
      {!isFolded && (
        <ul className="shop-rows" aria-labelledby={headingId}>
          {items.map((item) => {
            const people = takers.get(item.id) ?? [];
            const isOwn = people.some(({ id }) => id === userId);
            return (
              <li key={item.id} className="shop-row shop-row-quiet">
                <InitialsGroup label="Taken by" people={people} testId={`taken-by-${item.id}`} />
                <span className="shop-text shop-done" dir="auto">
                  {withQuantity(nameOf(item), item)}
                </span>
                {!isOwn && <span className="shop-taker">{hasIt(people)}</span>}
                {isOwn && item.completed && (
                  <button
                    type="button"
                    className="btn btn-link"
                    aria-label={`Put back ${nameOf(item)}`}
                    onClick={() => {
                      onPutBack(item);
                    }}
                  >
                    Put back
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Only they can put it back. */
function hasIt(people: readonly User[]): string {
  return `${people.map(shortName).join(' and ')} ${people.length === 1 ? 'has' : 'have'} it`;
}
