import {
  getStartingPoint,
  type StartingPoint,
  type StartingPointItem,
} from '@shared-lists/contract/api/starting-points.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { itemLine } from '../item-line.ts';
import { startingPointFailure } from '../template-failure.ts';

interface ItemChoiceProps {
  readonly point: StartingPoint;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChoose: (itemIds: readonly string[]) => void;
}

/** Inside a dialog. Usual items are ticked already. */
export function ItemChoice({ point, isBusy, onClose, onChoose }: ItemChoiceProps) {
  const query = useQuery({
    queryKey: ['items of a starting point', point.id],
    queryFn: async ({ signal }) =>
      (await call(getStartingPoint, { params: { starting_point_id: point.id }, signal })).answer,
    gcTime: 0,
  });
  const { data: detail, error } = query;
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ id, usual }: StartingPointItem) => changes.get(id) ?? usual;
  const items = detail?.items ?? [];
  const chosen = items.filter(isTicked).map(({ id }) => id);
  const tickAll = (isOn: boolean) => {
    setChanges(new Map(items.map(({ id }) => [id, isOn])));
  };

  return (
    <>
      <div className="modal-body">
        {!detail && <p role="status">{error ? startingPointFailure(error)?.text : 'Loading items...'}</p>}
        {items.length > 0 && <AllOrNone isAll={chosen.length === items.length} onTick={tickAll} />}
        <ul className="item-choices">
          {items.map((item) => (
            <li key={item.id}>
              <CheckboxField
                id={`take-${item.id}`}
                label={textOf(item)}
                isChecked={isTicked(item)}
                onChange={(isOn) => {
                  setChanges(new Map([...changes, [item.id, isOn]]));
                }}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Back
        </button>
        <button
          type="button"
          className="btn btn-success"
          disabled={isBusy || !detail}
          onClick={() => {
            onChoose(chosen);
          }}
        >
          {`Make a list of ${chosen.length}`}
        </button>
      </div>
    </>
  );
}

function AllOrNone({ isAll, onTick }: { readonly isAll: boolean; readonly onTick: (isOn: boolean) => void }) {
  return (
    <button
      type="button"
      className="btn btn-link"
      onClick={() => {
        onTick(!isAll);
      }}
    >
      {isAll ? 'Tick none' : 'Tick all'}
    </button>
  );
}

function textOf({ fields }: StartingPointItem): string {
  const { lead, title } = itemLine(fields);
  return lead === '' ? title : `${lead} ${title}`;
}
