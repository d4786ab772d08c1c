import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { nameOf } from '../../ui/people/person.ts';
import { useMembership } from './operations/use-membership.ts';

interface HandOverProps {
  readonly list: List;
  readonly person: User;
}

/** For the owner, beside a member who has accepted the list. */
export function HandOver({ list, person }: HandOverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, change } = useMembership(list.id);
  const about = { list: { id: list.id, name: list.name } };

  if (list.handover_user_id === person.id)
    return (
      <p className="handover-state" role="status">
        <span>{`Offered to ${nameOf(person)}, who has not answered yet.`}</span>
        <button
          type="button"
          className="btn btn-link"
          aria-label={`Take back the offer to ${person.email}`}
          disabled={isBusy}
          data-test-id="withdraw-handover"
          onClick={() => void change({ type: 'withdraw handover', ...about })}
        >
          Take back
        </button>
      </p>
    );
  return (
    <>
      <button
        type="button"
        className="btn btn-link hand-over"
        aria-label={`Hand over to ${person.email}`}
        disabled={isBusy}
        data-test-id="offer-handover"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Hand over
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        action="handover"
        onClose={() => {
          setIsOpen(false);
        }}
        onConfirm={() => {
          setIsOpen(false);
          void change(
            { type: 'offer handover', ...about, userId: person.id },
            `"${list.name}" is offered to ${nameOf(person)}.`,
          );
        }}
      >
        {`Are you sure you want to hand "${list.name}" over to ${nameOf(person)} (${person.email})? Once they accept, they own the list and you stay as a writer.`}
      </ConfirmDialog>
    </>
  );
}
