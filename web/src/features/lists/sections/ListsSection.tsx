import type { ListRow as List, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useId, type ReactNode } from 'react';
import { useFoldings } from '../../../ui/folding/use-foldings.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { SelectionNote } from '../../../ui/selection/SelectionNote.tsx';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import type { ProgressByList } from '../../progress/use-progress.ts';
import type { AccessTo } from '../operations/list-access.ts';
import { ungrouped, type ListGroup } from '../rows/list-groups.ts';
import { ListRows } from '../rows/ListRows.tsx';
import type { SectionKind } from '../rows/section-kinds.ts';
import { SectionHead } from './SectionHead.tsx';
import { TrashDialog } from './TrashDialog.tsx';
import type { useListDialog } from './use-list-dialog.ts';
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
  /** How the person wants them to be shown. */
  readonly arrangement?: Arrangement;
  /** Without this an empty section is hidden. */
  readonly whenEmpty?: ReactNode;
}

export interface Arrangement {
  readonly groups: readonly ListGroup[];
  readonly pinned: readonly string[];
  /** While they are ordered: pins or unpins a list, and listens to the grips of the rows. */
  readonly onPin: ((listId: string) => void) | undefined;
  readonly sorting?: ReactNode;
}

const NO_PROGRESS: ProgressByList = new Map();

/** Stays mounted while hidden, for its dialogs and the focus. */
export function ListsSection(props: ListsSectionProps) {
  const { kind, lists, accessTo, people = {}, progress = NO_PROGRESS } = props;
  const { title, isPage, help, aside, canFold, whenEmpty, arrangement } = props;
  const { sorting, ...arranged } = arrangement ?? { groups: ungrouped(lists), pinned: [], onPin: undefined };
  const headingId = useId();
  const noteId = useId();
  const selection = useSelection(lists);
  const { act, run, isBusy, confirmation, merging } = useSectionActions(lists, accessTo, selection);
  const { section, recover } = useRowFocus();
  const fold = useFoldings()(`home/${title}`);
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
            {...{ title, isPage, help, aside, headingId, selection }}
            count={lists.length}
            folding={canFold ? { isFolded, toggle: toggleFold } : null}
          />
          {/* Avoids skipping a heading level. */}
          {isPage && <h2 className="visually-hidden">Newest first</h2>}
          <SelectionNote id={noteId} count={selection.ids.length} noun="list" />
          {lists.length === 0 && !isFolded && <div className="empty">{whenEmpty}</div>}
          {!isFolded && (
            <ListRows
              {...{ kind, accessTo, people, progress, selection, isBusy, headingId, noteId, ...arranged }}
              onAct={act}
            />
          )}
          {sorting}
        </section>
      )}
      <Dialogs
        {...{ kind, confirmation, merging, recover }}
        onTrash={() => void run(kind.trash, confirmation.lists)}
        onMerged={endMerging}
      />
    </>
  );
}

interface DialogsProps {
  readonly kind: SectionKind;
  readonly confirmation: ListDialog;
  readonly merging: ListDialog;
  readonly onTrash: () => void;
  readonly onMerged: () => void;
  readonly recover: () => void;
}

type ListDialog = ReturnType<typeof useListDialog>;

function Dialogs({ kind, confirmation, merging, onTrash, onMerged, recover }: DialogsProps) {
  return (
    <>
      <TrashDialog action={kind.trash} dialog={confirmation} onConfirm={onTrash} onClosed={recover} />
      {kind.canBeOpened && (
        <MergeDialog
          isOpen={merging.isOpen}
          lists={merging.lists}
          onClose={merging.close}
          onMerged={onMerged}
          onClosed={recover}
        />
      )}
    </>
  );
}
