import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState, type RefObject } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { ShownList } from '../model/shown-list.ts';
import type { Transfer } from './use-transfer.ts';

const TransferDialog = lazyPart(async () => (await import('./TransferDialog.tsx')).TransferDialog);

interface TransferMenuProps {
  readonly shown: ShownList;
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly section: RefObject<HTMLElement | null>;
  readonly onEdit: (items: readonly Item[]) => void;
}

const NOTHING: Transfer = { action: 'copy', items: [] };

/** Keeps the items selected when the dialog was opened, so that a retry sends the same ones. */
export function TransferMenu({ shown, items, selection, section, onEdit }: TransferMenuProps) {
  const [transfer, setTransfer] = useState(NOTHING);
  const [isOpen, setIsOpen] = useState(false);
  const latest = useLatest(transfer);
  const selectedItems = () => selection.ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

  const button = (action: Transfer['action'], text: string) => (
    <button
      type="button"
      className="btn btn-quiet"
      disabled={selection.ids.length === 0}
      onClick={() => {
        setTransfer({ action, items: selectedItems() });
        setIsOpen(true);
      }}
    >
      {text}
    </button>
  );

  return (
    <>
      {selection.isOn && (
        <div className="transfer-menu">
          <ChooseAllButton selection={selection} count={items.length} />
          <div role="group" aria-label="copy or move items">
            {button('copy', 'Copy to list')}
            {button('move', 'Move to list')}
          </div>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={selection.ids.length === 0}
            onClick={() => {
              onEdit(selectedItems());
            }}
          >
            Edit
          </button>
        </div>
      )}
      <TransferDialog
        isOpen={isOpen}
        transfer={transfer}
        list={shown.list}
        targetLists={shown.targetLists}
        onClose={() => {
          setIsOpen(false);
        }}
        onDone={(done) => {
          // Another transfer may have begun meanwhile.
          if (done !== latest.current) return;
          setIsOpen(false);
          selection.end();
        }}
        onClosed={() => {
          // The button that opened the dialog disappears with the select mode.
          if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
        }}
      />
    </>
  );
}

function ChooseAllButton({ selection, count }: { readonly selection: Selection; readonly count: number }) {
  const areAllSelected = count > 0 && selection.ids.length === count;
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={areAllSelected ? 'Choose none' : 'Choose all'}
      onClick={selection.toggleAll}
    >
      {areAllSelected ? 'None' : 'All'}
    </button>
  );
}
