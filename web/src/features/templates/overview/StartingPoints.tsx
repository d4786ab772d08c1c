import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { StartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { startingPointsQuery } from '../../../data/api/templates.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { counted } from '../field-words.ts';
import { ChooseItemsDialog } from '../starting/ChooseItemsDialog.tsx';
import { useMakeList } from '../starting/use-make-list.ts';
import { useDeleteStartingPoint } from './use-delete-starting-point.ts';

interface Asked {
  readonly about?: 'delete' | 'items' | undefined;
  readonly point?: StartingPoint;
}

export function StartingPoints({ templates }: { readonly templates: readonly Template[] }) {
  const headingId = useId();
  const { data: points = [] } = useQuery(startingPointsQuery);
  const [asked, setAsked] = useState<Asked>({});
  const { isBusy, make } = useMakeList();
  const remove = useDeleteStartingPoint();
  const { section, recover } = useRowFocus();
  const close = () => {
    setAsked({ ...asked, about: undefined });
  };

  return (
    <section ref={section} className="template-section" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Starting points
      </h2>
      {points.length === 0 ? (
        <p className="empty">
          None yet. Choose “Save as starting point” in the menu of a list that you need again and again, and
          make it anew in two taps.
        </p>
      ) : (
        <ul className="template-rows" aria-labelledby={headingId}>
          {points.map((point) => (
            <Row
              key={point.id}
              {...{ point, isBusy }}
              kind={templates.find(({ id }) => id === point.list_item_configuration_id)?.name}
              onMake={() => void make(point)}
              onAsk={(about) => {
                setAsked({ about, point });
              }}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked.about === 'delete'}
        action="delete"
        onClose={close}
        onClosed={recover}
        onConfirm={() => {
          close();
          if (asked.point) void remove(asked.point);
        }}
      >
        {'Are you sure you want to delete this starting point? Lists made from it stay as they are. '}
        <strong className="dialog-names">{asked.point?.name}</strong>
      </ConfirmDialog>
      <ChooseItemsDialog
        isOpen={asked.about === 'items'}
        point={asked.point}
        isBusy={isBusy}
        onClose={close}
        onClosed={recover}
        onChoose={(itemIds) => {
          if (asked.point) void make(asked.point, itemIds);
        }}
      />
    </section>
  );
}

interface RowProps {
  readonly point: StartingPoint;
  /** Undefined for a template of somebody else. */
  readonly kind: string | undefined;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onAsk: (about: 'delete' | 'items') => void;
}

function Row({ point, kind, isBusy, onMake, onAsk }: RowProps) {
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
