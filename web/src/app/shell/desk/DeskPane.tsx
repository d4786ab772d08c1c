import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

const ListsPane = lazyDialog(
  async () => (await import('../../../features/lists/desk/ListsPane.tsx')).ListsPane,
);

/** Fetched and mounted on wide screens only. */
export function DeskPane() {
  return (
    <nav className="desk-pane" aria-label="Your lists">
      <ListsPane />
    </nav>
  );
}
