import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { PageWithoutData } from '../../ui/failures/PageWithoutData.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { OlderButton } from '../../ui/page/OlderButton.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { SelectToggle } from '../../ui/selection/SelectToggle.tsx';
import { useRowFocus } from '../../ui/selection/use-row-focus.ts';
import { targetsOf, useSelection } from '../../ui/selection/use-selection.ts';
import { ForGoodDialog, NO_QUESTION } from './ForGoodDialog.tsx';
import { groupTrash } from './trash-groups.ts';
import { trashQuery } from './trash-query.ts';
import { TrashSection } from './TrashSection.tsx';
import { useTrashActions } from './use-trash-actions.ts';
import './trash.scss';

export function TrashPage() {
  const query = useInfiniteQuery(trashQuery);
  const pages = query.data?.pages;
  const groups = useMemo(() => groupTrash(pages ?? []), [pages]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const selection = useSelection(rows);
  const headingId = useId();
  const { section, recover } = useRowFocus();
  const { isBusy, restore, deleteForGood } = useTrashActions(selection.end);
  const [question, setQuestion] = useState(NO_QUESTION);

  if (!pages?.[0]) return <PageWithoutData error={query.error} />;
  const { days } = pages[0];
  const chosen = (rowId: string) => {
    const ids = targetsOf(selection, rowId);
    return rows.filter(({ id }) => ids.includes(id));
  };

  return (
    <>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <section ref={section}>
        <div className="section-head">
          <PageHeading id={headingId}>Trash</PageHeading>
          {rows.length > 0 && (
            <SelectToggle isOn={selection.isOn} onToggle={selection.toggleMode} describedBy={headingId} />
          )}
        </div>
        <p className="row-note">{`What is deleted stays here for ${days} days. Then it is gone for good.`}</p>
        {rows.length === 0 && <p className="empty">The trash is empty.</p>}
        {groups.map((group) => (
          <TrashSection
            key={group.id}
            {...{ group, selection, isBusy }}
            onRestore={(id) => void restore(chosen(id))}
            onDelete={(id) => {
              setQuestion({ isOpen: true, rows: chosen(id) });
            }}
          />
        ))}
        {query.hasNextPage && (
          <OlderButton isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            Show older ones
          </OlderButton>
        )}
      </section>
      <ForGoodDialog
        {...question}
        onClose={() => {
          setQuestion({ ...question, isOpen: false });
        }}
        onClosed={recover}
        onConfirm={() => void deleteForGood(question.rows)}
      />
    </>
  );
}
