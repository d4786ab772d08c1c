import { useState } from 'react';
import { useSetAside } from '../../data/outbox/use-set-aside.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

const SetAsideDialog = lazyDialog(async () => (await import('./SetAsideDialog.tsx')).SetAsideDialog);

/** Changes that could not be saved are never dropped silently: they are here to be read, copied out and decided on. */
export function SetAside() {
  const { kept, release } = useSetAside();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      {kept.length > 0 && (
        <button
          type="button"
          className="btn btn-link set-aside"
          data-test-id="set-aside"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {kept.length === 1 ? '1 change not saved' : `${kept.length} changes not saved`}
        </button>
      )}
      {isOpen && (
        <SetAsideDialog
          kept={kept}
          onRelease={release}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
