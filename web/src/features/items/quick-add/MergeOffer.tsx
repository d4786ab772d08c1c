import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useMemo, useState } from 'react';
import { itemName } from '../model/item-name.ts';
import { summaryOf } from '../model/template-of.ts';
import { keepApart, keptApart } from './kept-apart.ts';
import { mergeOf, pairsIn } from './merge-pairs.ts';
import './quick-add.scss';
import { useMergePair } from './use-merge-pair.ts';

interface MergeOfferProps {
  readonly detail: ListDetail;
  /** Items that were added on this device while it was offline. */
  readonly wasWaiting: ReadonlySet<string>;
}

/** What two people added apart is on the list twice; they decide. */
export function MergeOffer({ detail, wasWaiting }: MergeOfferProps) {
  const { list, not_completed_items: open, list_item_field_configurations: fields } = detail;
  const [keptId, setKeptId] = useState<string>();
  const pairs = useMemo(() => {
    const isKept = keptApart();
    return pairsIn(open, {
      wasWaiting: (id) => wasWaiting.has(id),
      isKeptApart: (one, other) => other === keptId || isKept(one, other),
    });
  }, [open, wasWaiting, keptId]);
  const pair = pairs.map((both) => mergeOf(both, fields)).find(Boolean);
  const merge = useMergePair(list);
  if (!pair) return null;

  const { older, newer, quantity } = pair;
  const name = itemName(older, summaryOf(list));
  return (
    <div className="notice merge-offer" role="status">
      <span>{`${name} is on the list twice.`}</span>
      <span>
        <button type="button" className="btn btn-quiet" onClick={() => void merge(pair)}>
          {quantity === undefined ? 'Merge' : `Merge to ${quantity}`}
        </button>
        <button
          type="button"
          className="btn btn-link"
          onClick={() => {
            keepApart(older.id, newer.id);
            setKeptId(newer.id);
          }}
        >
          Keep both
        </button>
      </span>
    </div>
  );
}
