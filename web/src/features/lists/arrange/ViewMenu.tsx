import type { HomeSettings } from '@shared-lists/contract/api/home.ts';
import { useRef } from 'react';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useArrange } from './use-arrange.ts';

interface ViewMenuProps {
  readonly home: HomeSettings;
  readonly isOrdering: boolean;
  readonly onOrder: (isOrdering: boolean) => void;
}

/** How the lists are shown: for this person, on all their devices. */
export function ViewMenu({ home, isOrdering, onOrder }: ViewMenuProps) {
  const arrange = useArrange(home);
  // It disappears with the focus.
  const wasOrdering = useRef(false);
  const { group_by_type: isGrouped, hide_completed: isHidden } = home;
  const entry = (testId: string, text: string, changes: Partial<HomeSettings>) => ({
    testId,
    text,
    onChoose: () => void arrange({ changes }, 'View changed.'),
  });

  if (isOrdering)
    return (
      <DoneButton
        onDone={() => {
          wasOrdering.current = true;
          onOrder(false);
        }}
      />
    );
  return (
    <Menu
      buttonRef={(button) => {
        if (wasOrdering.current) button?.focus();
        wasOrdering.current = false;
      }}
      id="view-menu-button"
      button="View"
      entries={[
        {
          testId: 'view-order',
          text: 'Pin and order lists',
          onChoose: () => {
            onOrder(true);
          },
        },
        entry('view-group', isGrouped ? 'Do not group' : 'Group by type', { group_by_type: !isGrouped }),
        entry('view-completed', isHidden ? 'Show completed lists' : 'Hide completed lists', {
          hide_completed: !isHidden,
        }),
      ]}
    />
  );
}

/** Takes the place of the menu that began it, and its focus. */
function DoneButton({ onDone }: { readonly onDone: () => void }) {
  return (
    <button
      ref={focus}
      type="button"
      className="btn btn-success btn-done"
      data-test-id="view-done"
      onClick={onDone}
    >
      Done
    </button>
  );
}

const focus = (button: HTMLButtonElement | null) => {
  button?.focus();
};
