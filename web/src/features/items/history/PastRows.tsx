import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { useId } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { itemText } from '../model/item-text.ts';
import type { PastDifferences } from './compare-past.ts';

interface PastRowsProps {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly summary: Summary;
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

function PastRow({ item, summary, differences, areDone, isBusy, onRestore }: PastRowProps) {
  const text = itemText(item, summary);
  const note = differences && noteOf(item, summary, differences);
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

function noteOf(item: Item, summary: Summary, { back, changed }: PastDifferences): string | undefined {
  if (back.has(item.id)) return 'No longer on the list';
  const now = changed.get(item.id);
  if (!now) return undefined;
  const text = itemText(now, summary);
  if (text !== itemText(item, summary)) return `Now: ${text}`;
  if (now.completed === item.completed) return 'Changed since';
  return now.completed ? 'Completed since' : 'Open again since';
}
