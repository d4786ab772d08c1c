import type { ListRow as List, ListsIndex, User } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { useWaiting } from '../../../data/outbox/operations.ts';
import { newListTransfers, targetIdOf } from '../../../data/outbox/kinds/transfers.ts';
import { NO_FIGURES } from '../../progress/list-counts.ts';
import type { ProgressByList } from '../../progress/use-progress.ts';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { AccessTo } from '../operations/list-access.ts';
import { listOperations, touches } from '../operations/list-operations.ts';
import { ListRow } from './ListRow.tsx';
import type { RowButtonsProps } from './row-buttons.ts';
import type { SectionKind } from './section-kinds.ts';

interface ListRowsProps extends Pick<RowButtonsProps, 'isBusy' | 'onAct'> {
  readonly kind: SectionKind;
  readonly lists: readonly List[];
  readonly accessTo: AccessTo;
  readonly people: ListsIndex['list_users'];
  readonly progress: ProgressByList;
  readonly selection: Selection;
  readonly headingId: string;
  readonly noteId: string;
}

const NOBODY: readonly User[] = [];

export function ListRows({
  lists,
  accessTo,
  people,
  progress,
  selection,
  isBusy,
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
  if (lists.length === 0) return null;

  return (
    <ul className="list-card" aria-labelledby={headingId}>
      {lists.map((list) => (
        <ListRow
          key={list.id}
          {...shared}
          {...accessTo(list)}
          {...(progress.get(list.id) ?? NO_FIGURES)}
          list={list}
          people={people[list.id] ?? NOBODY}
          isWaiting={waitingIds.has(list.id)}
          // The server does not know this id.
          isBusy={isBusy || expectedIds.has(list.id)}
          isSelected={selection.isOn && !expectedIds.has(list.id) ? selected.has(list.id) : undefined}
          onSelect={selection.toggle}
          areSeveralSelected={selected.size > 1}
          describedBy={selected.size > 0 ? noteId : undefined}
        />
      ))}
    </ul>
  );
}
