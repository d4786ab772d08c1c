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
      {'Are you sure you want to delete the template '}
      <strong className="dialog-names">{name}</strong>
      {`? ${whatHappens(lists)} New lists can no longer be made of it.`}
    </ConfirmDialog>
  );
}

function whatHappens(lists: number | undefined): string {
  if (lists === 0) return 'None of your lists is made of it.';
  const [subject, verb] =
    lists === undefined
      ? ['Lists made of it', 'keep their']
      : lists === 1
        ? ['The list made of it', 'keeps its']
        : [`The ${lists} lists made of it`, 'keep their'];
  return `${subject} ${verb} fields and everything in them.`;
}
