import type { ListRow as List, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useId, type ReactNode } from 'react';
import { useFoldings } from '../../../ui/folding/use-foldings.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { SelectionNote } from '../../../ui/selection/SelectionNote.tsx';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import type { ProgressByList } from '../../progress/use-progress.ts';
import type { AccessTo } from '../operations/list-access.ts';
import { ListRows } from '../rows/ListRows.tsx';
import type { SectionKind } from '../rows/section-kinds.ts';
import { SectionHead } from './SectionHead.tsx';
import { TrashDialog } from './TrashDialog.tsx';
import { useSectionActions } from './use-section-actions.ts';

const MergeDialog = lazyPart(async () => (await import('../merge/MergeDialog.tsx')).MergeDialog);

interface ListsSectionProps {
  readonly title: string;
  readonly isPage?: boolean;
  readonly help: ReactNode;
  readonly aside?: ReactNode;
  readonly kind: SectionKind;
  readonly lists: readonly List[];
  readonly accessTo: AccessTo;
  /** Who has each list. */
  readonly people?: ListsIndex['list_users'];
  readonly progress?: ProgressByList;
  readonly canFold?: boolean;
  /** Without this an empty section is hidden. */
  readonly whenEmpty?: ReactNode;
}

const NO_PROGRESS: ProgressByList = new Map();

/** Stays mounted while hidden, for its dialogs and the focus. */
export function ListsSection(props: ListsSectionProps) {
  const { kind, lists, accessTo, people = {}, progress = NO_PROGRESS, canFold, whenEmpty, ...head } = props;
  const headingId = useId();
  const noteId = useId();
  const selection = useSelection(lists);
  const { act, run, isBusy, confirmation, merging } = useSectionActions(lists, accessTo, selection);
  const { section, recover } = useRowFocus();
  const fold = useFoldings()(`home/${head.title}`);
  const isFolded = canFold === true && fold.isFolded;
  const toggleFold = () => {
    selection.end();
    fold.toggle();
  };

  const endMerging = () => {
    merging.close();
    selection.end();
  };

  return (
    <>
      {(lists.length > 0 || whenEmpty) && (
        <section ref={section}>
          <SectionHead
            {...{ ...head, headingId, selection }}
            count={lists.length}
            folding={canFold ? { isFolded, toggle: toggleFold } : null}
          />
          {/* Avoids skipping a heading level. */}
          {head.isPage && <h2 className="visually-hidden">Newest first</h2>}
          <SelectionNote id={noteId} count={selection.ids.length} noun="list" />
          {lists.length === 0 && !isFolded && <div className="empty">{whenEmpty}</div>}
          {!isFolded && (
            <ListRows
              {...{ kind, lists, accessTo, people, progress, selection, isBusy, headingId, noteId }}
              onAct={act}
            />
          )}
        </section>
      )}
      <TrashDialog
        action={kind.trash}
        dialog={confirmation}
        onConfirm={() => void run(kind.trash, confirmation.lists)}
        onClosed={recover}
      />
      {kind.canBeOpened && (
        <MergeDialog
          isOpen={merging.isOpen}
          lists={merging.lists}
          onClose={merging.close}
          onMerged={endMerging}
          onClosed={recover}
        />
      )}
    </>
  );
}
