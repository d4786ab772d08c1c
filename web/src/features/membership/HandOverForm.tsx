import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { useState, type SubmitEvent } from 'react';
import { OptionalSelectField } from '../../ui/fields/OptionalSelectField.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { nameWithEmail } from '../../ui/people/person.ts';
import { useMembership } from './use-membership.ts';

interface HandOverFormProps {
  readonly list: List;
  /** The other people who have accepted the list. */
  readonly members: readonly User[];
}

/** For the owner. */
export function HandOverForm({ list, members }: HandOverFormProps) {
  const [chosenId, setChosenId] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, change } = useMembership(list.id);
  const about = { list: { id: list.id, name: list.name } };
  const chosen = members.find(({ id }) => id === chosenId);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) setIsAsking(true);
  };
  const offer = (person: User) => {
    setIsAsking(false);
    setChosenId('');
    void change(
      { type: 'offer handover', ...about, userId: person.id },
      `"${list.name}" is offered to ${nameWithEmail(person)}.`,
    );
  };

  return (
    <>
      <form onSubmit={submit} noValidate>
        <OptionalSelectField
          id="new-owner"
          label="New owner"
          value={chosenId}
          options={members.map((person) => ({ id: person.id, name: nameWithEmail(person) }))}
          onChange={setChosenId}
        />
        <div className="form-buttons">
          <button
            type="submit"
            className="btn btn-quiet"
            disabled={isBusy || !chosen}
            data-test-id="offer-handover"
          >
            Hand over
          </button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        action="handover"
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          if (chosen) offer(chosen);
        }}
      >
        {`Are you sure you want to hand "${list.name}" over to ${chosen ? nameWithEmail(chosen) : 'them'}? They own the list once they accept, and you stay as a writer.`}
      </ConfirmDialog>
    </>
  );
}
