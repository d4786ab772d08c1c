import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { afterPaint } from '../../../ui/motion/after-paint.ts';
import { keepAim } from '../../../ui/motion/aimed-taps.ts';
import { holdWhilePressed } from '../../../ui/motion/hold-while-pressed.ts';
import { itemName } from '../../items/model/item-name.ts';
import { itemParts } from '../../items/model/item-text.ts';

// People look at the shelf between two taps.
const PAUSE_MS = 1_200;
const MOVE_MS = 200;

export interface RowActions {
  readonly take: (item: Item) => void;
  /** Of a row that was ticked a moment ago. */
  readonly untake: (item: Item) => void;
  readonly askWhy: (item: Item) => void;
  readonly left: (itemId: string) => void;
}

interface ShopRowProps {
  readonly item: Item;
  readonly summary: Summary;
  readonly isLeaving: boolean;
  readonly actions: RowActions;
}

/** Memoised: a tick renders one row. */
export const ShopRow = memo(function ShopRow({ item, summary, isLeaving, actions }: ShopRowProps) {
  const row = useLeave(isLeaving, item.id, actions);
  const name = itemName(item, summary);

  return (
    <li ref={row} className={isLeaving ? 'shop-row leaving' : 'shop-row'} data-row={item.id}>
      <button
        type="button"
        className="shop-tick"
        data-control="check"
        data-test-class="shop-tick"
        aria-pressed={isLeaving}
        onClick={(event) => {
          if (isLeaving) {
            actions.untake(item);
            return;
          }
          keepPlace(event);
          actions.take(item);
        }}
      >
        <span className="shop-circle" aria-hidden="true">
          <Icon name="check" />
        </span>
        <RowText item={item} summary={summary} />
      </button>
      {!isLeaving && (
        <button
          type="button"
          className="btn btn-icon shop-missing"
          aria-label={`Not available: ${name}`}
          title="Not available"
          onClick={() => {
            actions.askWhy(item);
          }}
        >
          <NotAvailable />
        </button>
      )}
    </li>
  );
});

function RowText({ item, summary }: Pick<ShopRowProps, 'item' | 'summary'>) {
  const { lead, title, details, due } = itemParts(item, summary);
  const others = [details, due].filter(Boolean).join(' · ');
  return (
    <span className="shop-text" dir="auto">
      <span className="shop-title">{title || lead || others}</span>{' '}
      {title && (lead || others) && (
        <span className="shop-details">
          {lead && <strong>{lead}</strong>}
          {lead && others && ' '}
          {others}
        </span>
      )}
    </span>
  );
}

/** The row goes away with the focus: whoever uses keys continues with the next one. */
function keepPlace({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail !== 0) return;
  const ticks = [...document.querySelectorAll<HTMLElement>('.shop-row:not(.leaving) .shop-tick')];
  const index = ticks.indexOf(currentTarget);
  (ticks[index + 1] ?? ticks[index - 1])?.focus();
}

export function NotAvailable() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M6.5 17.5l11-11" />
    </svg>
  );
}

/** After a moment, in which a wrong tick can be taken back in place. */
function useLeave(isLeaving: boolean, itemId: string, actions: RowActions) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLeaving) return;
    let animation: Animation | undefined;
    // Reading the height before would lay out the page twice for the frame that shows the tick.
    const stopWaiting = afterPaint(() => {
      animation = row.current ? leave(row.current) : undefined;
      if (!animation) return;
      animation.onfinish = () => {
        actions.left(itemId);
      };
    });
    return () => {
      stopWaiting();
      animation?.cancel();
      // Also where another part of the list takes the place of this row.
      actions.left(itemId);
    };
  }, [isLeaving, itemId, actions]);
  return row;
}

function leave(row: HTMLElement): Animation {
  const { height } = row.getBoundingClientRect();
  const animation = row.animate(
    [
      { height: `${height}px`, minHeight: 0, opacity: 1 },
      { height: 0, minHeight: 0, opacity: 0 },
    ],
    { duration: MOVE_MS, delay: PAUSE_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'both' },
  );
  holdWhilePressed(animation);
  keepAim({ element: row, height, animation });
  return animation;
}
