import { useState } from 'react';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

const ListsPane = lazyDialog(
  async () => (await import('../../../features/lists/desk/ListsPane.tsx')).ListsPane,
);

/** Fetched and mounted on wide screens only. */
export function DeskPane() {
  // The home, which is still there, scrolls with the window.
  const [scrolledTo] = useState(() => window.scrollY);
  return (
    <nav className="desk-pane" aria-label="Your lists">
      <ListsPane scrolledTo={scrolledTo} />
    </nav>
  );
}
