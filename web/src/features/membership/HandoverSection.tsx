import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { useId } from 'react';
import { nameOrEmail } from '../../ui/people/person.ts';
import { HandOverForm } from './HandOverForm.tsx';
import { useMembership } from './use-membership.ts';

interface HandoverSectionProps {
  readonly list: List;
  readonly members: readonly User[];
}

export function HandoverSection({ list, members }: HandoverSectionProps) {
  const headingId = useId();
  const offeredTo = members.find(({ id }) => id === list.handover_user_id);
  if (members.length === 0) return null;

  return (
    <section className="membership-section" aria-labelledby={headingId}>
      <h2 id={headingId}>Hand this list over</h2>
      <div className="card">
        {offeredTo ? (
          <Offered list={list} person={offeredTo} />
        ) : (
          <HandOverForm list={list} members={members} />
        )}
      </div>
    </section>
  );
}

function Offered({ list, person }: { list: List; person: User }) {
  const { isBusy, change } = useMembership(list.id);

  return (
    <>
      <p role="status">{`Offered to ${nameOrEmail(person)}, who has not answered yet.`}</p>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={isBusy}
        data-test-id="withdraw-handover"
        onClick={() => void change({ type: 'withdraw handover', list: { id: list.id, name: list.name } })}
      >
        Take back
      </button>
    </>
  );
}
