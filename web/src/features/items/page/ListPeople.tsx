import type { User } from '@shared-lists/contract/api/lists.ts';
import { usePresence } from '../../../data/live/use-presence.ts';
import { InitialsGroup } from '../../../ui/people/InitialsGroup.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

// Most lists are one person's.
const JoinShopping = lazyPart(async () => (await import('./JoinShopping.tsx')).JoinShopping);

interface ListPeopleProps {
  readonly listId: string;
  readonly people: readonly User[];
  readonly userId: string;
  readonly canShop: boolean;
  /** Whether this person is in the shop. */
  readonly isShopping: boolean;
}

/** Everybody else who has the list; those who have it open now stand apart. */
export function ListPeople({ listId, people, userId, canShop, isShopping }: ListPeopleProps) {
  const present = usePresence(listId);
  const presentIds = new Set(present.map(({ id }) => id));
  const others = people.filter(({ id }) => id !== userId);
  const away = others.filter(({ id }) => !presentIds.has(id));

  return (
    <div className="list-people">
      <InitialsGroup label="Shared with" people={away} testId="list-people" />
      <InitialsGroup label="Also here:" people={present} testId="presence" />
      {canShop && others.length > 0 && <JoinShopping {...{ listId, others, present, isShopping }} />}
    </div>
  );
}
