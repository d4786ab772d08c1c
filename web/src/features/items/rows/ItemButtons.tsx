import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { Summary } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { IconName } from '../../../ui/icons/Icon.tsx';
import { IconButton, type Tone } from '../../../ui/icons/IconButton.tsx';
import { Grip } from '../../../ui/sorting/Grip.tsx';
import { isFlagged } from '../operations/apply/apply-flag.ts';
import type { Flag } from '../model/template-of.ts';
import { testPrefixes, type ItemState } from '../model/item-state.ts';

export type ItemAction = 'complete' | 'refresh' | 'delete' | 'toggle flag' | 'edit';

export interface RowControls {
  readonly act: (action: ItemAction, item: Item) => void;
  readonly toggle: (itemId: string) => void;
  readonly isSelecting: boolean;
  readonly descriptionId: string;
  readonly canSort: boolean;
}

/** What rows of one list have in common. */
export interface RowLook {
  readonly summary: Summary;
  readonly flag: Flag | undefined;
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

export function ItemButtons({ flag, ...props }: ButtonsProps & Pick<RowLook, 'flag'>) {
  const { item, name } = props;
  const isOn = isFlagged(item);
  const next = isOn ? 'off' : 'on';
  return (
    <div className="item-actions">
      {flag && (
        <ItemButton
          {...props}
          action="toggle flag"
          verb={flag.verbs[next]}
          label={`Mark ${name} as ${flag.words[next]}`}
          icon="bookmark"
          isFilled={isOn}
          tone={isOn ? 'on' : 'quiet'}
        />
      )}
      <ItemButton {...props} action="edit" verb="edit" label={`Edit ${name}`} icon="edit" />
      <ItemButton {...props} action="delete" verb="delete" label={`Delete ${name}`} icon="trash" />
      {props.controls.canSort && <Grip name={name} />}
    </div>
  );
}
