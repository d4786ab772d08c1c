import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { IconName } from '../../../ui/icons/Icon.tsx';
import { IconButton, type Tone } from '../../../ui/icons/IconButton.tsx';
import { isRead } from '../operations/apply/apply-read.ts';
import { testPrefixes, type ItemState } from '../model/item-state.ts';

export type ItemAction = 'complete' | 'refresh' | 'delete' | 'toggle read' | 'edit';

export interface RowControls {
  readonly act: (action: ItemAction, item: Item) => void;
  readonly toggle: (itemId: string) => void;
  readonly isSelecting: boolean;
  readonly descriptionId: string;
}

interface ButtonsProps {
  readonly item: Item;
  readonly state: ItemState;
  readonly name: string;
  readonly isBusy: boolean;
  readonly controls: RowControls;
}

interface ItemButtonProps extends ButtonsProps {
  readonly action: ItemAction;
  readonly verb: string;
  readonly label: string;
  readonly icon: IconName;
  readonly isFilled?: boolean;
  readonly tone?: Tone;
}

function ItemButton({ item, state, isBusy, controls, action, verb, label, ...look }: ItemButtonProps) {
  const { icon, isFilled = false, tone = 'quiet' } = look;
  return (
    <IconButton
      name={label}
      icon={icon}
      isFilled={isFilled}
      tone={tone}
      testId={`${testPrefixes[state]}-${verb}-${item.id}`}
      disabled={isBusy}
      aria-describedby={controls.isSelecting ? controls.descriptionId : undefined}
      onClick={() => {
        controls.act(action, item);
      }}
    />
  );
}

export function LeadingButton(props: ButtonsProps) {
  const { state, name } = props;
  return state === 'open' ? (
    <ItemButton
      {...props}
      action="complete"
      verb="complete"
      label={`Complete ${name}`}
      icon="check"
      tone="tick"
    />
  ) : (
    <ItemButton
      {...props}
      action="refresh"
      verb="refresh"
      label={`Refresh ${name}`}
      icon="refresh"
      tone="untick"
    />
  );
}

export function ItemButtons({ type, ...props }: ButtonsProps & { readonly type: ListType }) {
  const { item, name } = props;
  const isItemRead = isRead(item);
  const verb = isItemRead ? 'unread' : 'read';
  return (
    <div className="item-actions">
      {type === 'BookList' && (
        <ItemButton
          {...props}
          action="toggle read"
          verb={verb}
          label={`Mark ${name} as ${verb}`}
          icon="bookmark"
          isFilled={isItemRead}
        />
      )}
      <ItemButton {...props} action="edit" verb="edit" label={`Edit ${name}`} icon="edit" />
      <ItemButton {...props} action="delete" verb="delete" label={`Delete ${name}`} icon="trash" />
    </div>
  );
}
