import type { StartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { counted } from '../field-words.ts';
import { ItemChoice } from './ItemChoice.tsx';
import { useMakeList } from './use-make-list.ts';
import './starting.scss';

interface MakeAgainDialogProps {
  readonly points: readonly StartingPoint[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function MakeAgainDialog({ points, isOpen, onClose }: MakeAgainDialogProps) {
  const { isBusy, make } = useMakeList();
  const [chosen, setChosen] = useState<StartingPoint>();

  return (
    <Dialog
      isOpen={isOpen}
      title={chosen ? `Choose items of "${chosen.name}"` : 'Make a list again'}
      onClose={onClose}
      onClosed={() => {
        setChosen(undefined);
      }}
      onSubmit={() => undefined}
    >
      {chosen ? (
        <ItemChoice
          point={chosen}
          isBusy={isBusy}
          onClose={() => {
            setChosen(undefined);
          }}
          onChoose={(itemIds) => void make(chosen, itemIds)}
        />
      ) : (
        <ul className="modal-body starting-choices">
          {points.map((point) => (
            <li key={point.id}>
              <button
                type="button"
                className="btn btn-quiet starting-choice"
                disabled={isBusy}
                onClick={() => void make(point)}
              >
                <span dir="auto">{point.name}</span> <span className="row-note">{itemsText(point)}</span>
              </button>
              <button
                type="button"
                className="btn btn-link"
                disabled={isBusy}
                onClick={() => {
                  setChosen(point);
                }}
              >
                Choose items… <span className="visually-hidden">{`of ${point.name}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** What one tap takes. */
function itemsText({ items_count, usual_count }: StartingPoint): string {
  if (usual_count === items_count || usual_count === 0) return counted(items_count, 'item');
  return `the usual ${usual_count} of ${counted(items_count, 'item')}`;
}
