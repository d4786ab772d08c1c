import { useTrashDays } from '../../../data/api/trash-days.ts';
import { restorableText } from '../../../ui/overlays/restorable-text.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { nameToDelete } from '../model/item-name.ts';
import type { Deletion } from './use-deletion.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
);

interface DeleteDialogProps {
  readonly deletion: Deletion;
  readonly onClosed: () => void;
}

export function DeleteDialog({ deletion, onClosed }: DeleteDialogProps) {
  const days = useTrashDays(deletion.isOpen);
  return (
    <ConfirmDialog
      action="delete"
      isOpen={deletion.isOpen}
      onClose={deletion.cancel}
      onConfirm={deletion.confirm}
      onClosed={onClosed}
      note={restorableText('You can restore them from the trash', days)}
    >
      {'Are you sure you want to delete the following items? '}
      <strong>{deletion.itemsToDelete.map(nameToDelete).join(', ')}</strong>
    </ConfirmDialog>
  );
}
