import { chunks } from '../../database/chunks.ts';
import { deleteListsForGood } from '../history/trash/purge-repository.ts';
import type { Tx } from '../../database/database.ts';
import { CannotDo } from '../../lib/errors.ts';
import { deleteMailTokensOf, requirePerson } from '../accounts/operator-repository.ts';
import { deleteSessionsOf } from '../../sessions/session-repository.ts';
import { deleteStartingPointsOf } from '../starting-points/starting-point-repository.ts';
import { raiseRelatedRevisions } from '../lists/related-revisions-repository.ts';
import { findListsWithTripsOf } from '../trips/trip-repository.ts';
import {
  countOwnLists,
  deletePersonRows,
  findDeletedLists,
  handListsOver,
  releaseTemplates,
  reassignItems,
  lockPerson,
  removeLists,
} from './delete-repository.ts';

/** No default: either choice could destroy data. */
export interface ListsChoice {
  readonly heirEmail?: string;
  readonly areRemoved?: boolean;
}

export interface Deletion {
  readonly email: string;
  readonly lists: number;
  readonly heir: string | undefined;
}

export async function deleteAsOperator(tx: Tx, email: string, choice: ListsChoice): Promise<Deletion> {
  const person = await requirePerson(tx, email);
  const heir =
    choice.heirEmail === undefined ? undefined : await requireHeir(tx, choice.heirEmail, person.id);
  // First, because lists are locked before people.
  const trips = await findListsWithTripsOf(tx, person.id);
  await raiseRelatedRevisions(tx, person.id, heir ? [heir.id] : [], trips);
  await lockPerson(tx, person.id);
  const lists = await countOwnLists(tx, person.id);
  if (lists > 0 && !heir && !choice.areRemoved) {
    throw new CannotDo(
      `${email} owns ${lists} list(s). Say what becomes of them: --hand-lists-to <email> or --remove-lists.`,
    );
  }
  await deletePerson(tx, person, heir);
  return { email, lists, heir: heir?.email };
}

/** Without an heir the person's lists are deleted too. */
export async function deletePerson(
  tx: Tx,
  person: { readonly id: string; readonly email: string },
  heir: { readonly id: string } | undefined,
): Promise<void> {
  await deleteSessionsOf(tx, person.id);
  await deleteMailTokensOf(tx, person.id);
  // Before their templates, to which they refer.
  await deleteStartingPointsOf(tx, person.id);
  if (heir) {
    for (const ids of chunks(await findDeletedLists(tx, person.id))) await deleteListsForGood(tx, ids);
    await handListsOver(tx, person.id, heir.id, new Date().toISOString());
  } else await removeLists(tx, person.id);
  await reassignItems(tx, person.id);
  await releaseTemplates(tx, person.id);
  await deletePersonRows(tx, person);
}

async function requireHeir(tx: Tx, email: string, personId: string) {
  const heir = await requirePerson(tx, email);
  if (heir.id === personId) throw new CannotDo('The lists must go to somebody else.');
  if (heir.password_hash === null || heir.disabled_at !== null) {
    throw new CannotDo(`${email} has no working account to take the lists over.`);
  }
  return heir;
}
