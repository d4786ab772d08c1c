import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const OrderDialog = lazyPart(async () => (await import('./parts.ts')).OrderDialog);

/** What the menu of a list offers to those who may order it. */
export function useOrderEntry(detail: ListDetail, canChange: boolean) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const entry = {
    testId: 'list-menu-order',
    text: 'Order …',
    onChoose: () => {
      setWasOpened(true);
      setIsOpen(true);
    },
  };
  return {
    entries: canChange ? [entry] : [],
    dialog: wasOpened && (
      <OrderDialog
        isOpen={isOpen}
        detail={detail}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    ),
  };
}
