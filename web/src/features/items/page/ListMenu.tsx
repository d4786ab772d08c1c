import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useNavigate } from 'react-router';
import { copyText } from '../../../lib/copy-text.ts';
import { editListPath } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { listAsMarkdown, listAsText } from '../model/list-as-text.ts';

interface ListMenuProps {
  readonly detail: ListDetail;
  readonly canEdit: boolean;
}

export function ListMenu({ detail, canEdit }: ListMenuProps) {
  const navigate = useNavigate();
  const edit = {
    testId: 'list-menu-edit',
    text: 'Edit list',
    onChoose: () => void navigate(editListPath(detail.list.id)),
  };

  return (
    <Menu
      id="list-menu-button"
      look="icon"
      label="More about this list"
      button={<Icon name="more" />}
      entries={[
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
        {
          testId: 'list-menu-print',
          text: 'Print',
          onChoose: () => {
            // After the menu has closed.
            setTimeout(() => {
              window.print();
            });
          },
        },
        // Last, so that the others are in the same place for everybody.
        ...(canEdit ? [edit] : []),
      ]}
    />
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toastInfo('List copied.');
  else toastError('The browser did not allow copying.');
}
