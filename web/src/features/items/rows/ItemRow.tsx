import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { memo } from 'react';
import { RowCheckbox } from '../../../ui/selection/RowCheckbox.tsx';
import { itemName } from '../model/item-name.ts';
import { testPrefixes, type ItemState } from '../model/item-state.ts';
import { ItemButtons, LeadingButton, type RowControls, type RowLook } from './ItemButtons.tsx';
import { ItemText } from './ItemText.tsx';

interface ItemRowProps {
  readonly item: Item;
  readonly look: RowLook;
  readonly state: ItemState;
  readonly controls: RowControls | null;
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
  readonly isNew: boolean;
  readonly isSelected: boolean;
  readonly observe: ((element: Element, item: Item) => () => void) | undefined;
}

/** The words are what one wants to change; ticking has the circle. */
function pressWords(controls: RowControls, item: Item): void {
  if (controls.isSelecting) controls.toggle(item.id);
  else controls.act('edit', item);
}

const testClasses: Record<ItemState, string> = { open: 'non-completed-item', completed: 'completed-item' };

/** Memoised: there may be thousands of rows. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, look, state, controls, isBusy, isWaiting, isNew, isSelected, observe } = props;
  const name = itemName(item, look.summary);
  const shared = { item, state, name, isBusy };

  return (
    <li
      ref={observe && ((row) => (row ? observe(row, item) : undefined))}
      className={controls ? 'item-row' : 'item-row item-row-plain'}
      data-row={item.id}
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
      <ItemText
        item={item}
        summary={look.summary}
        state={state}
        isWaiting={isWaiting}
        isNew={isNew}
        onPress={controls && !isBusy ? () => pressWords(controls, item) : undefined}
      />
      {controls && <ItemButtons {...shared} flag={look.flag} controls={controls} />}
    </li>
  );
});
