import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { useId } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { itemText } from '../model/item-text.ts';
import type { PastDifferences } from './compare-past.ts';

interface PastRowsProps {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly type: ListType;
  readonly differences: PastDifferences | undefined;
  readonly areDone?: boolean;
  readonly isBusy: boolean;
  /** Undefined if single items cannot be restored. */
  readonly onRestore: ((item: Item) => void) | undefined;
}

export function PastRows({ heading, items, areDone = false, ...rows }: PastRowsProps) {
  const headingId = useId();
  return (
    <section>
      <div className="section-head items-head">
        <h2 id={headingId}>{heading}</h2>
        {items.length > 0 && <Count count={items.length} noun="item" />}
      </div>
      {items.length === 0 ? (
        <p className="empty">There were none.</p>
      ) : (
        <ul className="history-rows" aria-labelledby={headingId}>
          {items.map((item) => (
            <PastRow key={item.id} item={item} areDone={areDone} {...rows} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PastRowProps extends Omit<PastRowsProps, 'heading' | 'items'> {
  readonly item: Item;
}

function PastRow({ item, type, differences, areDone, isBusy, onRestore }: PastRowProps) {
  const text = itemText(item, type);
  const note = differences && noteOf(item, type, differences);
  return (
    <li className="history-row history-item">
      <div className="row-text">
        <p className={areDone ? 'history-text history-done' : 'history-text'} dir="auto">
          {text}
        </p>
        {note !== undefined && (
          <p className="row-note history-text" dir="auto">
            {note}
          </p>
        )}
      </div>
      {onRestore && note !== undefined && (
        <div className="row-actions">
          <button
            type="button"
            className="btn btn-link"
            aria-label={`Restore ${text}`}
            disabled={isBusy}
            onClick={() => {
              onRestore(item);
            }}
          >
            Restore
          </button>
        </div>
      )}
    </li>
  );
}

function noteOf(item: Item, type: ListType, { back, changed }: PastDifferences): string | undefined {
  if (back.has(item.id)) return 'No longer on the list';
  const now = changed.get(item.id);
  if (!now) return undefined;
  const text = itemText(now, type);
  if (text !== itemText(item, type)) return `Now: ${text}`;
  if (now.completed === item.completed) return 'Changed since';
  return now.completed ? 'Completed since' : 'Open again since';
}
