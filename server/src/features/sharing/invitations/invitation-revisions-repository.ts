import type { Tx } from '../../../database/database.ts';
import { raiseRevisions } from '../../../people/people-repository.ts';
import { raiseListRevision } from '../../lists/list-repository.ts';

interface Concerned {
  readonly list_id: string | null;
  readonly inviter_id: string | null;
}

/** So that the inviter's pages show it at once. Locks lists before people, each in the order of their ids. */
export async function raiseForInvitations(
  tx: Tx,
  invitations: readonly Concerned[],
  otherPeople: readonly string[] = [],
): Promise<void> {
  const listIds = new Set(invitations.flatMap(({ list_id }) => list_id ?? []));
  for (const listId of [...listIds].toSorted()) await raiseListRevision(tx, listId);
  const inviterIds = invitations.flatMap(({ inviter_id }) => inviter_id ?? []);
  const personIds = new Set([...inviterIds, ...otherPeople]);
  if (personIds.size > 0) await raiseRevisions(tx, [...personIds]);
}
