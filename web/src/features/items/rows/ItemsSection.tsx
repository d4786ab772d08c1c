import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useId, useMemo, type ReactElement, type ReactNode } from 'react';
import { Count } from '../../../ui/folding/Count.tsx';
import { FoldButton } from '../../../ui/folding/FoldButton.tsx';
import type { Folding } from '../../../ui/folding/use-foldings.ts';
import { SelectionNote } from '../../../ui/selection/SelectionNote.tsx';
import { SelectToggle } from '../../../ui/selection/SelectToggle.tsx';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { ItemState } from '../model/item-state.ts';
import { ItemRows } from './ItemRows.tsx';
import type { ShownList } from '../model/shown-list.ts';
import { TransferMenu } from '../transfer/TransferMenu.tsx';
import { useRowLook } from './use-row-look.ts';
import { useRowControls } from './use-row-controls.ts';

/** `above`: how many rows of the section are above these ones. */
type Rows = (items: readonly Item[], above: number) => ReactElement;

// More than the tallest screen shows.
const FIRST_ROWS = 20;

interface ItemsSectionProps {
  readonly shown: ShownList;
  readonly state: ItemState;
  readonly heading: string;
  readonly items: readonly Item[];
  /** Including those that are filtered out or folded. */
  readonly count: number;
  /** Without those that are filtered out. */
  readonly shownCount?: number | undefined;
  readonly folding?: Folding | undefined;
  /** Rows of the page above this section. */
  readonly rowsAbove?: number;
  readonly aside?: ReactNode;
  /** Rows have grips, to which this listens. */
  readonly sorting?: ReactNode;
  readonly children: (rows: Rows, headingId: string) => ReactNode;
}

export function ItemsSection(props: ItemsSectionProps) {
  const { shown, state, heading, items, count, shownCount, folding, rowsAbove = 0 } = props;
  const { aside, sorting, children } = props;
  const { list, fields, canChange, isLong, isFirstRender, busyIds, waitingIds, newIds } = shown;
  const isFolded = folding?.isFolded ?? false;
  const canSelect = canChange && !isFolded;
  const headingId = useId();
  const selection = useSelection(items);
  const selectedIds = useMemo(() => new Set(selection.ids), [selection.ids]);
  const look = useRowLook(list, fields);
  const { section, recover } = useRowFocus();
  const { controls, deletion, actOnSelected } = useRowControls(shown, items, selection, Boolean(sorting));

  const rows: Rows = (group, above) => (
    <ItemRows
      items={group}
      look={look}
      state={state}
      controls={canChange ? controls : null}
      busyIds={busyIds}
      waitingIds={waitingIds}
      newIds={newIds}
      selectedIds={selectedIds}
      isFirstRender={isFirstRender}
      firstRows={isLong ? FIRST_ROWS - rowsAbove - above : Infinity}
    />
  );

  return (
    <section ref={section} className={`items-section items-${state}${sorting ? ' is-sorting-rows' : ''}`}>
      <div className="section-head items-head">
        <h2 id={headingId} tabIndex={-1}>
          {heading}
        </h2>
        {count > 0 && <Count count={count} shown={shownCount} noun="item" />}
        <span className="head-space" />
        {aside}
        {canSelect && (
          <SelectToggle isOn={selection.isOn} onToggle={selection.toggleMode} describedBy={headingId} />
        )}
        {folding && <FoldButton folding={folding} name="done items" />}
      </div>
      {canSelect && <TransferMenu {...{ shown, state, items, selection, section }} onAct={actOnSelected} />}
      <SelectionNote id={controls.descriptionId} count={selection.ids.length} noun="item" />
      {!isFolded && children(rows, headingId)}
      {sorting}
      {canChange && <DeleteDialog deletion={deletion} onClosed={recover} />}
    </section>
  );
}
