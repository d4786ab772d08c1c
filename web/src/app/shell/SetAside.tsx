import { useState } from 'react';
import { useSetAside } from '../../data/outbox/use-set-aside.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

const SetAsideDialog = lazyPart(async () => (await import('./SetAsideDialog.tsx')).SetAsideDialog);

/** Changes that could not be saved are never dropped silently. */
export function SetAside() {
  const { setAside: operations, release } = useSetAside();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      {operations.length > 0 && (
        <button
          type="button"
          className="btn btn-link set-aside"
          data-test-id="set-aside"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {operations.length === 1 ? '1 change not saved' : `${operations.length} changes not saved`}
        </button>
      )}
      {isOpen && (
        <SetAsideDialog
          setAside={operations}
          onRelease={release}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
