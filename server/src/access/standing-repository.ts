import type { ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Db } from '../database/database.ts';

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** How a person stands to a list that may be deleted, refused or not accepted yet. Grants nothing by itself. */
export async function findStanding(db: Db, personId: string, listId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(['lists.owner_id', 'lists.archived_at', 'lists.writers_may_share', 'lists.writers_may_complete'])
    .select(['memberships.permission', 'memberships.state'])
    .where('memberships.list_id', '=', listId)
    .where('memberships.person_id', '=', personId)
    .executeTakeFirst();
}

/** Undefined for whoever has no access: only the owner has access to a deleted list. */
export function accessFrom(standing: Standing | undefined, personId: string): ListAccess | undefined {
  if (standing?.state !== 'accepted') return undefined;
  const isOwner = standing.owner_id === personId;
  if (standing.archived_at !== null && !isOwner) return undefined;
  return {
    isOwner,
    permission: standing.permission,
    options: {
      writers_may_share: standing.writers_may_share === 1,
      writers_may_complete: standing.writers_may_complete === 1,
    },
  };
}
