import type { ListsIndex, User } from '@shared-lists/contract/api/lists.ts';
import { Fragment, useMemo } from 'react';
import { useWaiting } from '../../../data/outbox/operations.ts';
import { newListTransfers, targetIdOf } from '../../../data/outbox/kinds/transfers.ts';
import { NO_FIGURES } from '../../progress/list-counts.ts';
import type { ProgressByList } from '../../progress/use-progress.ts';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { AccessTo } from '../operations/list-access.ts';
import { listOperations, touches } from '../operations/list-operations.ts';
import type { ListGroup } from './list-groups.ts';
import { ListRow } from './ListRow.tsx';
import type { RowButtonsProps } from './row-buttons.ts';
import type { SectionKind } from './section-kinds.ts';

interface ListRowsProps extends Pick<RowButtonsProps, 'isBusy' | 'onAct'> {
  readonly kind: SectionKind;
  readonly groups: readonly ListGroup[];
  readonly accessTo: AccessTo;
  readonly people: ListsIndex['list_users'];
  readonly progress: ProgressByList;
  readonly selection: Selection;
  readonly pinned: readonly string[];
  readonly onPin: ((listId: string) => void) | undefined;
  readonly headingId: string;
  readonly noteId: string;
}

const NOBODY: readonly User[] = [];

export function ListRows({
  groups,
  accessTo,
  people,
  progress,
  selection,
  isBusy,
  pinned,
  onPin,
  headingId,
  noteId,
  ...shared
}: ListRowsProps) {
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  const waiting = useWaiting(listOperations);
  const transfers = useWaiting(newListTransfers);
  const expectedIds = useMemo(() => new Set(transfers.map(targetIdOf)), [transfers]);
  const waitingIds = useMemo(
    () => new Set([...waiting.flatMap(touches), ...expectedIds]),
    [waiting, expectedIds],
  );
  const groupId = (index: number) => `${headingId}-${index}`;

  return groups.map(({ name, lists }, index) => (
    <Fragment key={name}>
      {name !== '' && (
        <p id={groupId(index)} className="list-group-name">
          {name}
        </p>
      )}
      <ul className="list-card" aria-labelledby={name === '' ? headingId : groupId(index)}>
        {lists.map((list) => (
          <ListRow
            key={list.id}
            {...shared}
            {...accessTo(list)}
            {...(progress.get(list.id) ?? NO_FIGURES)}
            list={list}
            people={people[list.id] ?? NOBODY}
            isPinned={pinned.includes(list.id)}
            isWaiting={waitingIds.has(list.id)}
            // The server does not know this id.
            onPin={expectedIds.has(list.id) ? undefined : onPin}
            isBusy={isBusy || expectedIds.has(list.id)}
            isSelected={selection.isOn && !expectedIds.has(list.id) ? selected.has(list.id) : undefined}
            onSelect={selection.toggle}
            areSeveralSelected={selected.size > 1}
            describedBy={selected.size > 0 ? noteId : undefined}
          />
        ))}
      </ul>
    </Fragment>
  ));
}
