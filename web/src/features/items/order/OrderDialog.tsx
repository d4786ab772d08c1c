import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { FEWEST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';
import { ORDER_MODES, type OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { orderOf } from '../model/order-of.ts';
import { learnedText } from './learned-text.ts';
import { onScreen } from './on-screen.ts';
import './order.scss';
import { useOrder } from './use-order.ts';

interface OrderDialogProps {
  readonly isOpen: boolean;
  readonly detail: ListDetail;
  readonly onClose: () => void;
}

const TEXTS: Readonly<Record<OrderMode, readonly [name: string, note: string]>> = {
  added: ['As added', 'What was added last stands last.'],
  alphabetical: ['A to Z', 'Items and categories by their names.'],
  own: ['My own order', 'Drag items and categories by their grips. Everybody sees the same order.'],
  learned: ['As we shop', ''],
};

export function OrderDialog({ isOpen, detail, onClose }: OrderDialogProps) {
  const order = orderOf(detail);
  const [chosen, setChosen] = useState<OrderMode>();
  const { change } = useOrder(detail.list);
  const mode = chosen ?? order.mode;

  return (
    <Dialog
      isOpen={isOpen}
      title="Order of this list"
      testId="order-dialog"
      onClose={onClose}
      onClosed={() => {
        setChosen(undefined);
      }}
      onSubmit={() => {
        const start = mode === 'own' ? onScreen(detail) : {};
        if (mode !== order.mode)
          void change({ type: 'set order', mode, ...start }, order, doneText(mode, order));
        onClose();
      }}
    >
      <div className="modal-body order-choices" role="radiogroup" aria-label="Order">
        {ORDER_MODES.map((one) => (
          <Choice key={one} mode={one} note={one === 'learned' ? learnedText(order.learned) : TEXTS[one][1]}>
            <input
              type="radio"
              name="order"
              className="form-check-input"
              id={`order-${one}`}
              aria-describedby={`order-${one}-note`}
              checked={one === mode}
              onChange={() => {
                setChosen(one);
              }}
            />
          </Choice>
        ))}
        {order.learned.trips > 0 && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => void change({ type: 'forget trips' }, order, 'Forgotten.')}
          >
            Forget what was learned
          </button>
        )}
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Close
        </button>
        <button type="submit" className="btn btn-success">
          Save
        </button>
      </div>
    </Dialog>
  );
}

/** Nothing moves yet, which would look like a failure. */
function doneText(mode: OrderMode, { learned }: ListOrder): string {
  return mode === 'learned' && learned.trips < FEWEST_TRIPS
    ? `Order changed: from the end of trip ${FEWEST_TRIPS} on.`
    : 'Order changed.';
}

interface ChoiceProps {
  readonly mode: OrderMode;
  readonly note: string;
  readonly children: ReactNode;
}

function Choice({ mode, note, children }: ChoiceProps) {
  return (
    <div className="order-choice">
      {children}
      <label htmlFor={`order-${mode}`}>{TEXTS[mode][0]}</label>
      <p id={`order-${mode}-note`}>{note}</p>
    </div>
  );
}
