import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { nameOf } from '../../ui/people/person.ts';
import { useMembership } from './use-membership.ts';

interface HandoverOfferProps {
  readonly list: Pick<List, 'id' | 'name' | 'owner_id'>;
  readonly people: readonly User[];
}

/** For the member to whom the owner wants to hand the list over. */
export function HandoverOffer({ list, people }: HandoverOfferProps) {
  const { isBusy, change } = useMembership(list.id);
  const owner = people.find(({ id }) => id === list.owner_id);
  const about = { list: { id: list.id, name: list.name } };

  const answer = (hasAccepted: boolean) => () =>
    void change(
      { type: 'answer handover', ...about, hasAccepted },
      hasAccepted ? `"${list.name}" is yours now.` : `"${list.name}" stays with its owner.`,
    );

  return (
    <div
      className="handover-offer"
      role="group"
      aria-label={`Handover of ${list.name}`}
      data-test-id="handover-offer"
    >
      <p>{`${owner ? nameOf(owner) : 'The owner'} wants to hand this list over to you.`}</p>
      <button type="button" className="btn btn-success" disabled={isBusy} onClick={answer(true)}>
        Take it over
      </button>
      <button type="button" className="btn btn-link" disabled={isBusy} onClick={answer(false)}>
        No, thanks
      </button>
    </div>
  );
}
