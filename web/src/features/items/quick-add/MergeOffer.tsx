import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { itemName } from '../model/item-name.ts';
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
  const { list, not_completed_items: open } = detail;
  const [keptId, setKeptId] = useState<string>();
  const pairs = useMemo(() => {
    const isKept = keptApart();
    return pairsIn(open, {
      wasWaiting: (id) => wasWaiting.has(id),
      isKeptApart: (one, other) => other === keptId || isKept(one, other),
    });
  }, [open, wasWaiting, keptId]);
  const fields = useQuery({
    ...fieldConfigurationsQuery(detail.list_item_configuration_id),
    staleTime: Infinity,
    enabled: pairs.length > 0,
  }).data;
  const pair = fields && pairs.map((both) => mergeOf(both, fields)).find(Boolean);
  const merge = useMergePair(list);
  if (!pair) return null;

  const { older, newer, quantity } = pair;
  const name = itemName(older, list.type);
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
