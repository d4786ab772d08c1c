import type { List, ListRow, User } from '@shared-lists/contract/api/lists.ts';
import type { MembershipState } from '../../database/schema.ts';
import { presentUser } from '../../people/contacts.ts';
import type { ListRecord, MemberListRecord } from './list-repository.ts';

export const HAS_ACCEPTED: Record<MembershipState, boolean | null> = {
  accepted: true,
  refused: false,
  pending: null,
};

export function presentList(list: ListRecord): List {
  return {
    id: list.id,
    name: list.name,
    type: list.type,
    completed: list.completed_at !== null,
    refreshed: list.refreshed_at !== null,
    owner_id: list.owner_id,
    list_item_configuration_id: list.item_configuration_id,
    created_at: list.created_at,
    updated_at: list.updated_at,
    archived_at: null,
    writers_may_share: list.writers_may_share === 1,
    writers_may_complete: list.writers_may_complete === 1,
    handover_user_id: list.handover_person_id,
  };
}

export function presentListRow(list: MemberListRecord): ListRow {
  return {
    ...presentList(list),
    users_list_id: list.membership_id,
    user_id: list.person_id,
    has_accepted: HAS_ACCEPTED[list.state],
  };
}

interface ListPerson extends User {
  readonly state: MembershipState;
}

export function presentListUsers(people: readonly ListPerson[], contacts: ReadonlySet<string>): User[] {
  const inState = (wanted: MembershipState) => people.filter(({ state }) => state === wanted);
  return [...inState('accepted'), ...inState('pending')].map((person) =>
    presentUser(person, person.state === 'accepted' || contacts.has(person.id)),
  );
}
