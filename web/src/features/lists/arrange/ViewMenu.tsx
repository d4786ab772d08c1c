import type { HomeSettings } from '@shared-lists/contract/api/home.ts';
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
  const { group_by_type: isGrouped, hide_completed: isHidden } = home;
  const entry = (testId: string, text: string, changes: Partial<HomeSettings>) => ({
    testId,
    text,
    onChoose: () => void arrange({ changes }, 'View changed.'),
  });

  return (
    <Menu
      id="view-menu-button"
      button="View"
      entries={[
        {
          testId: 'view-order',
          text: isOrdering ? 'Done ordering' : 'Pin and order lists',
          onChoose: () => {
            onOrder(!isOrdering);
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
