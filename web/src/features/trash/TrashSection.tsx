import { useId } from 'react';
import { shortMoment } from '../../lib/short-moment.ts';
import { Count } from '../../ui/folding/Count.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { RowCheckbox } from '../../ui/selection/RowCheckbox.tsx';
import { SelectionNote } from '../../ui/selection/SelectionNote.tsx';
import type { Selection } from '../../ui/selection/use-selection.ts';
import type { TrashGroup, TrashRow } from './trash-groups.ts';

interface TrashSectionProps {
  readonly group: TrashGroup;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onRestore: (rowId: string) => void;
  readonly onDelete: (rowId: string) => void;
}

export function TrashSection({ group, selection, isBusy, onRestore, onDelete }: TrashSectionProps) {
  const headingId = useId();
  const noteId = useId();
  const { heading, noun, rows } = group;

  return (
    <section className="trash-section">
      <div className="list-section-head">
        <h2 id={headingId} tabIndex={-1}>
          {heading}
        </h2>
        <Count count={rows.length} noun={noun} />
      </div>
      <SelectionNote id={noteId} count={selection.ids.length} noun={noun} />
      <ul className="trash-rows" aria-labelledby={headingId}>
        {rows.map((row) => (
          <li key={row.id} className="trash-row" data-row={row.id} data-test-id={`trash-${row.id}`}>
            {selection.isOn && (
              <RowCheckbox
                name={row.name}
                isChecked={selection.ids.includes(row.id)}
                onToggle={() => {
                  selection.toggle(row.id);
                }}
              />
            )}
            <RowText row={row} />
            <div className="row-actions">
              <button
                type="button"
                className="btn btn-quiet"
                // By which the focus finds the same button of the next row.
                data-control="restore"
                data-test-id="restore"
                aria-label={`Restore ${row.name}`}
                aria-describedby={noteId}
                disabled={isBusy}
                onClick={() => {
                  onRestore(row.id);
                }}
              >
                Restore
              </button>
              <IconButton
                name={`Delete ${row.name} for good`}
                icon="trash"
                testId="delete-for-good"
                disabled={isBusy}
                aria-describedby={noteId}
                onClick={() => {
                  onDelete(row.id);
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowText({ row }: { readonly row: TrashRow }) {
  return (
    <div className="row-text">
      <h3 className="trash-name" dir="auto">
        {row.name}
      </h3>
      <p className="row-note trash-note">
        {`${row.note} · `}
        <time dateTime={row.deletedAt}>{shortMoment(row.deletedAt)}</time>
      </p>
    </div>
  );
}
