import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { splitList, type OwnTrip } from '../model/own-trip.ts';
import { NotAvailableDialog } from '../sheets/NotAvailableDialog.tsx';
import { SplitDialog } from '../sheets/SplitDialog.tsx';
import type { Shopping } from './use-shopping.ts';

interface Options {
  readonly detail: ListDetail;
  readonly owners: ReadonlyMap<string, string>;
  readonly others: readonly User[];
  readonly nameOf: (item: Item) => string;
  readonly shopping: Shopping;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
}

/** Why something is not available, and who takes what. */
export function useShopDialogs({ detail, owners, others, nameOf, shopping, change }: Options) {
  const [asked, setAsked] = useState<{ item?: Item; isOpen: boolean }>({ isOpen: false });
  const [isSplitting, setIsSplitting] = useState(false);
  const dialogs = (
    <>
      <NotAvailableDialog
        {...asked}
        nameOf={nameOf}
        onSetAside={shopping.setAside}
        onClose={() => {
          setAsked((before) => ({ ...before, isOpen: false }));
        }}
      />
      <SplitDialog
        isOpen={isSplitting && others.length > 0}
        {...{ detail, owners, others }}
        onClose={() => {
          setIsSplitting(false);
        }}
        onSplit={(split) => {
          change(splitList(split));
        }}
      />
    </>
  );
  return {
    dialogs,
    askWhy: (item: Item) => {
      setAsked({ item, isOpen: true });
    },
    askHow: () => {
      setIsSplitting(true);
    },
  };
}
