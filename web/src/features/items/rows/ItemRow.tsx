import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { memo } from 'react';
import { RowCheckbox } from '../../../ui/selection/RowCheckbox.tsx';
import { WaitingSign } from '../../../ui/icons/WaitingSign.tsx';
import { itemName } from '../model/item-name.ts';
import { testPrefixes, type ItemState } from '../model/item-state.ts';
import { itemText, unbrokenEnd } from '../model/item-text.ts';
import { ItemButtons, LeadingButton, type RowControls } from './ItemButtons.tsx';

interface ItemRowProps {
  readonly item: Item;
  readonly type: ListType;
  readonly state: ItemState;
  readonly controls: RowControls | null;
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
  readonly isSelected: boolean;
  readonly observe: ((element: Element, item: Item) => () => void) | undefined;
}

const testClasses: Record<ItemState, string> = { open: 'non-completed-item', completed: 'completed-item' };

/** Memoised: there may be thousands of rows. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, type, state, controls, isBusy, isWaiting, isSelected, observe } = props;
  const text = itemText(item, type);
  const end = unbrokenEnd(item, type);
  const name = itemName(item, type);
  const shared = { item, state, name, isBusy };

  return (
    <li
      ref={observe && ((row) => (row ? observe(row, item) : undefined))}
      className="row-card item-row"
      data-test-class={testClasses[state]}
    >
      {controls?.isSelecting && (
        <RowCheckbox
          name={name}
          isChecked={isSelected}
          isDisabled={isBusy}
          testId={`${testPrefixes[state]}-select-${item.id}`}
          onToggle={() => {
            controls.toggle(item.id);
          }}
        />
      )}
      {controls && <LeadingButton {...shared} controls={controls} />}
      <span className="row-text item-text">
        {text.slice(0, text.length - end.length)}
        {end && <span className="unbroken">{end}</span>}
        {isWaiting && <WaitingSign />}
      </span>
      {controls && <ItemButtons {...shared} type={type} controls={controls} />}
    </li>
  );
});
