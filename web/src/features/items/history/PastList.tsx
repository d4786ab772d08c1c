import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { Refused } from '../../../data/api/call-failures.ts';
import { connection } from '../../../data/api/connection.ts';
import { listHistoryPath, listPath } from '../../../lib/paths.ts';
import { shortMoment } from '../../../lib/short-moment.ts';
import { loadFailure } from '../../../ui/failures/report-failure.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { itemText } from '../model/item-text.ts';
import { summaryOf } from '../model/template-of.ts';
import { listQuery } from '../operations/item-queries.ts';
import { comparePast, differencesText, type PastDifferences } from './compare-past.ts';
import { pastListQuery } from './history-queries.ts';
import { PastRows } from './PastRows.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useRestorePast } from './use-restore-past.ts';

const describe = (error: Error) => loadFailure(error, 'List not found');

/** The list as it was, and what restoring it would do. */
export function PastList({ listId, asOf }: { readonly listId: string; readonly asOf: string }) {
  const query = useQuery(pastListQuery(listId, asOf));
  const today = useQuery(listQuery(listId)).data?.data;
  useQueryFailure(query, describe);
  const past = query.data;
  const differences = useMemo(() => past && today && comparePast(past, today), [past, today]);
  const { restore, isBusy } = useRestorePast(listId, asOf);
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);
  if (!past) return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
  const { list, not_completed_items: open, completed_items: completed } = past;

  const canChange = today !== undefined && can(accessTo(today), 'change items');
  const canRestoreRows = canChange && !isOffline && !differences?.isOtherType;
  const rows = {
    ...{ summary: summaryOf(list), differences, isBusy },
    onRestore: canRestoreRows
      ? (item: (typeof open)[number]) =>
          void restore({ itemId: item.id, done: `"${itemText(item, summaryOf(list))}" is as it was.` })
      : undefined,
  };

  return (
    <>
      <Link className="back-link" to={listHistoryPath(listId)}>
        <Icon name="back" />
        Back to the history
      </Link>
      <PageHeading>{list.name}</PageHeading>
      <p className="notice">{`The list as it was on ${shortMoment(asOf)}.`}</p>
      {differences && canChange && (
        <RestoreWhole
          {...{ listId, asOf, differences, isOffline, isBusy, restore }}
          name={list.name}
          isOwner={accessTo(today).isOwner}
        />
      )}
      <PastRows {...rows} heading="Items" items={open} />
      <PastRows {...rows} heading="Completed Items" items={completed} areDone />
    </>
  );
}

function accessTo({ list, current_user_id, permissions }: ListDetail) {
  return { isOwner: list.owner_id === current_user_id, permission: permissions, options: list };
}

interface RestoreWholeProps extends Pick<ReturnType<typeof useRestorePast>, 'restore' | 'isBusy'> {
  readonly listId: string;
  readonly name: string;
  readonly asOf: string;
  readonly differences: PastDifferences;
  readonly isOffline: boolean;
  readonly isOwner: boolean;
}

function RestoreWhole({ listId, asOf, restore, isBusy, isOffline, ...shown }: RestoreWholeProps) {
  const { name, differences, isOwner } = shown;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { isRenamed, isOtherType } = differences;
  const effects = differencesText(differences);
  if (effects === '' && !(isOwner && (isRenamed || isOtherType)))
    return <p className="row-note">Nothing has changed since.</p>;
  if (isOtherType && !isOwner)
    return <p className="row-note">The list had another type then. Only its owner can restore it.</p>;

  const confirm = async () => {
    setIsAsking(false);
    const isDone = await restore({ done: `The list is as it was on ${shortMoment(asOf)}.` });
    if (isDone) void navigate(listPath(listId));
  };
  return (
    <div className="restore-whole">
      <button
        type="button"
        className="btn btn-success"
        disabled={isBusy || isOffline}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Restore the list to this moment
      </button>
      <p className="row-note">{isOffline ? 'Restoring needs a connection to the server.' : effects}</p>
      <RestoreDialog
        {...{ name, asOf, differences, isOwner }}
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
