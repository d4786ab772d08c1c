import type { ListRow as List, User } from '@shared-lists/contract/api/lists.ts';
import type { ListOptions, Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import { memo } from 'react';
import { HandoverOffer } from '../../membership/lazy-parts.ts';
import type { Progress } from '../../progress/list-counts.ts';
import { ProgressBar } from '../../progress/ProgressBar.tsx';
import { RowCheckbox } from '../../../ui/selection/RowCheckbox.tsx';
import { ArrangeButtons } from './ArrangeButtons.tsx';
import { ListIcon } from './ListTypeIcon.tsx';
import type { RowButtonsProps } from './row-buttons.ts';
import { RowText } from './RowText.tsx';
import type { SectionKind } from './section-kinds.ts';

interface ListRowProps
  extends Progress, Pick<RowButtonsProps, 'isBusy' | 'areSeveralSelected' | 'describedBy' | 'onAct'> {
  readonly list: List;
  readonly people: readonly User[];
  readonly isWaiting: boolean;
  readonly kind: SectionKind;
  readonly isOwner: boolean;
  readonly permission: Permission;
  readonly options: ListOptions;
  readonly isSelected: boolean | undefined;
  readonly onSelect: (listId: string) => void;
  readonly isPinned: boolean;
  /** While lists are ordered. */
  readonly onPin: ((listId: string) => void) | undefined;
}

/** Memoised: some people have a thousand lists. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { list, people, isWaiting, kind, isOwner, permission, options, isSelected, onSelect, ...others } =
    props;
  const { open, completed, fresh, isPinned, onPin, ...buttons } = others;

  return (
    <li
      className={`list-card-row ${kind.look}`}
      data-row={list.id}
      data-test-id={`list-${list.id}`}
      data-test-class={kind.testClass}
    >
      {isSelected !== undefined && (
        <RowCheckbox
          name={list.name}
          isChecked={isSelected}
          onToggle={() => {
            onSelect(list.id);
          }}
        />
      )}
      <ListIcon list={list} />
      <RowText
        {...{ list, people, isWaiting, isPinned, open, completed, fresh }}
        canBeOpened={kind.canBeOpened}
      />
      <div className="row-actions list-card-actions">
        {onPin ? (
          <ArrangeButtons listId={list.id} name={list.name} isPinned={isPinned} onPin={onPin} />
        ) : (
          <kind.Buttons
            {...buttons}
            listId={list.id}
            name={list.name}
            access={{ isOwner, permission, options }}
          />
        )}
      </div>
      {kind.hasProgress && <ProgressBar open={open} completed={completed} />}
      {list.handover_user_id !== null && list.handover_user_id === list.user_id && (
        <HandoverOffer list={list} people={people} />
      )}
    </li>
  );
});
