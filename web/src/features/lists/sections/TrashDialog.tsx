import { useTrashDays } from '../../../data/api/trash-days.ts';
import { restorableText } from '../../../ui/overlays/restorable-text.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { useListDialog } from './use-list-dialog.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
);

const QUESTIONS = {
  reject: 'Are you sure you want to reject the following lists?',
  delete:
    'Are you sure you want to remove the following lists? Lists you own will be deleted completely. ' +
    'Lists you do not own will continue to exist for the owner, you will just be removed from the list of users.',
};

interface TrashDialogProps {
  readonly action: 'delete' | 'reject';
  readonly dialog: ReturnType<typeof useListDialog>;
  readonly onConfirm: () => void;
  readonly onClosed: () => void;
}

export function TrashDialog({ action, dialog, onConfirm, onClosed }: TrashDialogProps) {
  const days = useTrashDays(dialog.isOpen && action === 'delete');
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      action={action}
      onClose={dialog.close}
      onClosed={onClosed}
      note={
        action === 'delete'
          ? restorableText('You can restore your own lists from the trash', days)
          : undefined
      }
      onConfirm={() => {
        dialog.close();
        onConfirm();
      }}
    >
      {`${QUESTIONS[action]} `}
      <strong className="dialog-names">{dialog.lists.map(({ name }) => name).join(', ')}</strong>
    </ConfirmDialog>
  );
}
