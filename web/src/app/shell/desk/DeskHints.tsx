import { KeysList } from '../../../ui/keys/KeysList.tsx';

/** Beside the home. */
export function DeskHints() {
  return (
    <aside className="desk-hints" aria-label="Hints">
      <p>Choose a list to see it here.</p>
      <KeysList />
    </aside>
  );
}
