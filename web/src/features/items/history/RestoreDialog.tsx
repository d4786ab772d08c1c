import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { shortMoment } from '../../../lib/short-moment.ts';
import { differencesText, type PastDifferences } from './compare-past.ts';

interface RestoreDialogProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly asOf: string;
  readonly differences: PastDifferences;
  readonly isOwner: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function RestoreDialog({ name, asOf, differences, isOwner, ...dialog }: RestoreDialogProps) {
  const { isRenamed, isOtherType } = differences;
  return (
    <ConfirmDialog {...dialog} action="restore" note="You can undo this.">
      <p className="restore-effects">
        {'Are you sure you want to restore '}
        <strong>{name}</strong>
        {` to how it was on ${shortMoment(asOf)}?`}
      </p>
      <p className="restore-effects">{differencesText(differences)}</p>
      {isRenamed && (
        <p className="restore-effects">
          {isOwner ? `It is called "${name}" again.` : 'Its name stays: only the owner can change it.'}
        </p>
      )}
      {isOtherType && <p className="restore-effects">It gets the type back that it had then.</p>}
    </ConfirmDialog>
  );
}
