import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState, type RefObject } from 'react';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { ItemState } from '../model/item-state.ts';
import type { ShownList } from '../model/shown-list.ts';
import type { Transfer } from './use-transfer.ts';

const TransferDialog = lazyPart(async () => (await import('./TransferDialog.tsx')).TransferDialog);

interface TransferMenuProps {
  readonly shown: ShownList;
  readonly state: ItemState;
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly section: RefObject<HTMLElement | null>;
  readonly onAct: (action: 'complete' | 'refresh' | 'delete' | 'edit') => void;
}

const NOTHING: Transfer = { action: 'copy', items: [] };

/** Keeps the items selected when the dialog was opened, so that a retry sends the same ones. */
export function TransferMenu({ shown, state, items, selection, section, onAct }: TransferMenuProps) {
  const [transfer, setTransfer] = useState(NOTHING);
  const [isOpen, setIsOpen] = useState(false);
  const latest = useLatest(transfer);
  const selectedItems = () => selection.ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

  const button = (text: string, onClick: () => void) => (
    <button type="button" className="btn btn-quiet" disabled={selection.ids.length === 0} onClick={onClick}>
      {text}
    </button>
  );
  const act = (text: string, action: Parameters<typeof onAct>[0]) =>
    button(text, () => {
      onAct(action);
    });
  const open = (text: string, action: Transfer['action']) =>
    button(text, () => {
      setTransfer({ action, items: selectedItems() });
      setIsOpen(true);
    });

  return (
    <>
      {selection.isOn && (
        <div className="transfer-menu">
          <ChooseAllButton selection={selection} count={items.length} />
          {state === 'open' ? act('Mark done', 'complete') : act('Bring back', 'refresh')}
          {act('Edit', 'edit')}
          {act('Delete', 'delete')}
          <div role="group" aria-label="copy or move items">
            {open('Copy to list', 'copy')}
            {open('Move to list', 'move')}
          </div>
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
