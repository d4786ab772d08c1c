import type { List } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { useMembership } from './use-membership.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog,
);

/** For members who do not own the list, readers included. */
export function LeaveList({ list }: { list: Pick<List, 'id' | 'name'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, change } = useMembership(list.id);
  const navigate = useNavigate();

  const leave = () => {
    setIsOpen(false);
    // Before the answer: the page would be told first that the list is no longer there.
    void navigate(routes.lists);
    void change(
      { type: 'leave list', list: { id: list.id, name: list.name } },
      `You have left "${list.name}".`,
    );
  };

  return (
    <div className="leave-list">
      <button
        type="button"
        className="btn btn-link"
        disabled={isBusy}
        data-test-id="leave-list"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Leave this list
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        action="leave"
        onClose={() => {
          setIsOpen(false);
        }}
        onConfirm={leave}
      >
        {
          'Are you sure you want to leave this list? It stays with the others; you can come back only if somebody shares it with you again. '
        }
        <strong className="dialog-names">{list.name}</strong>
      </ConfirmDialog>
    </div>
  );
}
