import { useTrashDays } from '../../../data/api/trash-days.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { restorableText } from '../../../ui/overlays/restorable-text.ts';

interface DeleteTemplateDialogProps {
  readonly isOpen: boolean;
  readonly name: string;
  /** Undefined if it is not known how many are made of it. */
  readonly lists: number | undefined;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onConfirm: () => void;
}

export function DeleteTemplateDialog({ name, lists, ...dialog }: DeleteTemplateDialogProps) {
  const days = useTrashDays(dialog.isOpen);
  return (
    <ConfirmDialog
      {...dialog}
      action="delete"
      note={restorableText('It goes to the trash. You can restore it from there', days)}
    >
      {`Are you sure you want to delete this template? ${whatHappens(lists)} New lists can no longer be made of it. `}
      <strong className="dialog-names">{name}</strong>
    </ConfirmDialog>
  );
}

function whatHappens(lists: number | undefined): string {
  if (lists === 0) return 'None of your lists is made of it.';
  if (lists === 1) return 'The list made of it keeps its fields and all its items.';
  const subject = lists === undefined ? 'Lists' : `The ${lists} lists`;
  return `${subject} made of it keep their fields and all their items.`;
}
