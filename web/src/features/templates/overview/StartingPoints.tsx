import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { StartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { startingPointsQuery } from '../../../data/api/templates.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { ChooseItemsDialog } from '../starting/ChooseItemsDialog.tsx';
import { useMakeList } from '../starting/use-make-list.ts';
import { StartingPointRow } from './StartingPointRow.tsx';
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
  const close = () => setAsked({ ...asked, about: undefined });

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
            <StartingPointRow
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
