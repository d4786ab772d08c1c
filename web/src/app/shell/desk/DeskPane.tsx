import { useState } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const ListsPane = lazyPart(
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
