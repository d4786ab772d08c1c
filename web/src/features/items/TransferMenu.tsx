import { useState, type RefObject } from 'react';
import { useLatest } from '../../lib/use-latest.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import type { ShownList } from './shown-list.ts';
import type { Transfer } from './use-transfer.ts';

const TransferDialog = lazyDialog(async () => (await import('./TransferDialog.tsx')).TransferDialog);

interface TransferMenuProps {
  readonly shown: ShownList;
  readonly selection: Selection;
  readonly section: RefObject<HTMLElement | null>;
}

const NOTHING: Transfer = { action: 'copy', itemIds: [] };

/** The items are those selected when the dialog was opened, so that a repeated attempt is about the same ones. */
export function TransferMenu({ shown, selection, section }: TransferMenuProps) {
  const [transfer, setTransfer] = useState(NOTHING);
  const [isOpen, setIsOpen] = useState(false);
  const latest = useLatest(transfer);

  const button = (action: Transfer['action'], text: string) => (
    <button
      type="button"
      className="btn btn-quiet"
      disabled={selection.ids.length === 0}
      onClick={() => {
        setTransfer({ action, itemIds: selection.ids });
        setIsOpen(true);
      }}
    >
      {text}
    </button>
  );

  return (
    <>
      {selection.isOn && (
        <div className="transfer-menu" role="group" aria-label="copy or move items">
          {button('copy', 'Copy to list')}
          {button('move', 'Move to list')}
        </div>
      )}
      <TransferDialog
        isOpen={isOpen}
        transfer={transfer}
        listId={shown.list.id}
        targetLists={shown.targetLists}
        onClose={() => {
          setIsOpen(false);
        }}
        onDone={(done) => {
          // Whoever did not wait for the answer may have begun another one meanwhile.
          if (done !== latest.current) return;
          setIsOpen(false);
          selection.end();
        }}
        onClosed={() => {
          // With the select mode the button is gone that opened the dialog.
          if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
        }}
      />
    </>
  );
}
