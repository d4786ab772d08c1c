import type { ListRow as List, User } from '@shared-lists/contract/api/lists.ts';
import type { ListOptions, Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { listPath } from '../../../lib/paths.ts';
import { HandoverOffer } from '../../membership/HandoverOffer.tsx';
import { InitialsGroup } from '../../../ui/people/InitialsGroup.tsx';
import { nameOrEmail } from '../../../ui/people/person.ts';
import { RowCheckbox } from '../../../ui/selection/RowCheckbox.tsx';
import { WaitingSign } from '../../../ui/icons/WaitingSign.tsx';
import { ListTypeIcon } from './ListTypeIcon.tsx';
import type { RowButtonsProps } from './row-buttons.ts';
import type { SectionKind } from './section-kinds.ts';

interface ListRowProps extends Pick<
  RowButtonsProps,
  'isBusy' | 'areSeveralSelected' | 'describedBy' | 'onAct'
> {
  readonly list: List;
  readonly people: readonly User[];
  readonly isWaiting: boolean;
  readonly kind: SectionKind;
  readonly isOwner: boolean;
  readonly permission: Permission;
  readonly options: ListOptions;
  readonly isSelected: boolean | undefined;
  readonly onSelect: (listId: string) => void;
}

/** Memoised: some people have a thousand lists. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { list, people, isWaiting, kind, isOwner, permission, options, isSelected, onSelect, ...buttons } =
    props;

  return (
    <li className="row-card list-row" data-test-id={`list-${list.id}`} data-test-class={kind.testClass}>
      {isSelected !== undefined && (
        <RowCheckbox
          name={list.name}
          isChecked={isSelected}
          onToggle={() => {
            onSelect(list.id);
          }}
        />
      )}
      <ListTypeIcon type={list.type} />
      <RowText list={list} people={people} isWaiting={isWaiting} canBeOpened={kind.canBeOpened} />
      <div className="row-actions">
        <kind.Buttons
          {...buttons}
          listId={list.id}
          name={list.name}
          access={{ isOwner, permission, options }}
        />
      </div>
      {list.handover_user_id !== null && list.handover_user_id === list.user_id && (
        <HandoverOffer list={list} people={people} />
      )}
    </li>
  );
});

/** Of a pending list only who shared it is known. */
function Inviter({ people: [inviter] }: { readonly people: readonly User[] }) {
  return inviter && <span className="row-note">from {nameOrEmail(inviter)}</span>;
}

function Others({ list, people }: { readonly list: List; readonly people: readonly User[] }) {
  const others = people.filter(({ id }) => id !== list.user_id);
  return <InitialsGroup label="Shared with" people={others} testId="list-people" />;
}

interface RowTextProps {
  readonly list: List;
  readonly people: readonly User[];
  readonly isWaiting: boolean;
  readonly canBeOpened: boolean;
}

function RowText({ list, people, isWaiting, canBeOpened }: RowTextProps) {
  const isMarked = list.completed && list.refreshed && canBeOpened;
  return (
    <div className="row-text">
      <h3>
        {canBeOpened ? (
          <Link className="row-link" to={listPath(list.id)}>
            {list.name}
          </Link>
        ) : (
          list.name
        )}
        {isMarked && '*'}
        {isWaiting && <WaitingSign />}
      </h3>
      <div className="row-meta">
        <time className="row-note" dateTime={list.created_at}>
          {formatMoment(list.created_at)}
        </time>
        {list.has_accepted === null ? <Inviter people={people} /> : <Others list={list} people={people} />}
      </div>
    </div>
  );
}
