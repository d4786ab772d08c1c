import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

const ListsPane = lazyDialog(
  async () => (await import('../../../features/lists/desk/ListsPane.tsx')).ListsPane,
);
const KeysList = lazyDialog(async () => (await import('../../../ui/keys/KeysList.tsx')).KeysList);

/** Fetched and mounted on wide screens only. */
export function DeskPane() {
  return (
    <nav className="desk-pane" aria-label="Your lists">
      <ListsPane />
    </nav>
  );
}

/** Beside the home. */
export function DeskHints() {
  return (
    <aside className="desk-hints" aria-label="Hints">
      <p>Choose a list to see it here.</p>
      <KeysList />
    </aside>
  );
}
