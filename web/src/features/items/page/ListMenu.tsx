import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { editListPath, listHistoryPath } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { canUndo, subscribeToUndos, undoLatest } from '../../../ui/notices/undo-stack.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { requestPaste } from '../../../lib/between-features/paste-request.ts';
import { listAsMarkdown, listAsText } from '../model/list-as-text.ts';
import { useOrderEntry } from '../order/use-order-entry.tsx';
import { useBringBack } from '../actions/use-bring-back.ts';
import { useTemplateEntries } from './use-template-entries.tsx';

interface ListMenuProps {
  readonly detail: ListDetail;
  readonly canEdit: boolean;
  readonly canChange: boolean;
  readonly isTemporary: boolean;
}

const PRINT = {
  testId: 'list-menu-print',
  text: 'Print',
  onChoose: () => {
    // After the menu has closed.
    setTimeout(() => {
      window.print();
    });
  },
};

const bringBackEntry = (bringBack: () => void) => ({
  testId: 'list-menu-bring-back',
  text: 'Bring back all done items',
  onChoose: bringBack,
});

const pasteInto = (listId: string) => ({
  testId: 'list-menu-paste',
  text: 'Paste a list',
  onChoose: () => {
    requestPaste({ listId, text: '' });
  },
});

export function ListMenu({ detail, canEdit, canChange, isTemporary }: ListMenuProps) {
  const navigate = useNavigate();
  const edit = {
    testId: 'list-menu-edit',
    text: 'Edit list',
    onChoose: () => void navigate(editListPath(detail.list.id)),
  };

  const history = {
    testId: 'list-menu-history',
    text: 'History',
    onChoose: () => void navigate(listHistoryPath(detail.list.id)),
  };

  const bringBack = useBringBack(detail);
  const templates = useTemplateEntries(detail, isTemporary);
  const order = useOrderEntry(detail, canChange);

  const isUndoable = useSyncExternalStore(subscribeToUndos, () => canUndo(detail.list.id));
  const undo = {
    testId: 'list-menu-undo',
    text: 'Undo last change',
    onChoose: () => void undoLatest(detail.list.id),
  };

  return (
    <>
      <Menu
        id="list-menu-button"
        look="icon"
        label="More about this list"
        button={<Icon name="more" />}
        entries={[
          ...(isTemporary ? [] : [history]),
          {
            testId: 'list-menu-copy-text',
            text: 'Copy as text',
            onChoose: () => void copy(listAsText(detail)),
          },
          {
            testId: 'list-menu-copy-markdown',
            text: 'Copy as Markdown',
            onChoose: () => void copy(listAsMarkdown(detail)),
          },
          PRINT,
          ...order.entries,
          ...(canChange ? [pasteInto(detail.list.id)] : []),
          ...(canChange && bringBack ? [bringBackEntry(bringBack)] : []),
          ...templates.entries,
          // Last, so that the others are always in the same place, for everybody.
          ...(canEdit ? [edit] : []),
          ...(isUndoable ? [undo] : []),
        ]}
      />
      {templates.dialog}
      {order.dialog}
    </>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toastInfo('List copied.');
  else toastError('The browser did not allow copying.');
}
