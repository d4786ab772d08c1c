import type { StartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { counted } from '../field-words.ts';

interface StartingPointRowProps {
  readonly point: StartingPoint;
  /** Undefined for a template of somebody else. */
  readonly kind: string | undefined;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onAsk: (about: 'delete' | 'items') => void;
}

export function StartingPointRow({ point, kind, isBusy, onMake, onAsk }: StartingPointRowProps) {
  const { id, name, items_count: count } = point;
  return (
    <li className="template-row" data-row={id} data-test-id={`starting-point-${id}`}>
      <div className="row-text">
        <h3 className="template-name" dir="auto">
          {name}
        </h3>
        <p className="row-note" dir="auto">
          {[kind, counted(count, 'item')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="row-actions">
        <button type="button" className="btn btn-link" disabled={isBusy} onClick={onMake}>
          Make a list <span className="visually-hidden">{`from ${name}`}</span>
        </button>
        <button
          type="button"
          className="btn btn-link"
          disabled={isBusy}
          onClick={() => {
            onAsk('items');
          }}
        >
          Choose items… <span className="visually-hidden">{`of ${name}`}</span>
        </button>
        <IconButton
          name={`Delete ${name}`}
          icon="trash"
          testId="delete-starting-point"
          disabled={isBusy}
          onClick={() => {
            onAsk('delete');
          }}
        />
      </div>
    </li>
  );
}
