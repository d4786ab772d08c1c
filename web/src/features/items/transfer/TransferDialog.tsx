import type { List, ListRow } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { toastError } from '../../../ui/notices/toasts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { useListsOfOtherKinds } from './lists-of-other-kinds.ts';
import { NO_TARGET } from './target.ts';
import { TransferTarget } from './TransferTarget.tsx';
import { useTransfer, type Transfer } from './use-transfer.ts';

interface TransferDialogProps {
  readonly isOpen: boolean;
  readonly transfer: Transfer;
  readonly list: List;
  readonly targetLists: readonly ListRow[];
  readonly onClose: () => void;
  readonly onDone: (transfer: Transfer) => void;
  readonly onClosed: () => void;
}

export function TransferDialog(props: TransferDialogProps) {
  const { isOpen, transfer, list, targetLists, onClose } = props;
  const [chosen, setChosen] = useState(NO_TARGET);
  const { isBusy, send } = useTransfer(list, props.onDone);
  const otherLists = useListsOfOtherKinds(list, isOpen);
  const hasLists = targetLists.length > 0;
  const wantsNew = chosen.wantsNew || (!hasLists && !chosen.isOtherKind);

  const submit = () => {
    const newListName = chosen.newListName.trim();
    const existing = targetLists.find(({ id }) => id === chosen.existingListId);
    if (isBusy) return;
    if (chosen.isOtherKind && chosen.existingListId !== '') {
      const target = { existingListId: chosen.existingListId };
      void send(transfer, { target, unmatched: chosen.keepsText ? 'append' : 'hide' });
    } else if (wantsNew && newListName) void send(transfer, { target: { newListName } });
    else if (!wantsNew && existing) void send(transfer, { target: { existingListId: existing.id } });
    else toastError('Please select an existing list or enter a new list name');
  };

  return (
    <Dialog
      isOpen={isOpen}
      title={
        hasLists
          ? `Choose an existing list or create a new one to ${transfer.action} items`
          : 'You do not have any other lists with the same configuration. Please create a new list to take this action.'
      }
      testId="change-other-list-modal"
      onClose={onClose}
      onSubmit={submit}
      onClosed={() => {
        setChosen(NO_TARGET);
        props.onClosed();
      }}
    >
      <div className="modal-body">
        <TransferTarget
          target={{ ...chosen, wantsNew }}
          lists={targetLists}
          otherLists={otherLists}
          items={transfer.items}
          onChange={setChosen}
        />
      </div>
      <div className="modal-footer">
        <button type="button" className="btn btn-link" onClick={onClose}>
          Cancel
        </button>
        <SubmitButton isBusy={isBusy}>Complete</SubmitButton>
      </div>
    </Dialog>
  );
}
