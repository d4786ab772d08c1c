import type { GrantedAccess } from '../../access/require-list-access.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { lockLists, lockPeople } from '../../database/lock-order.ts';
import { NotFound } from '../../lib/errors.ts';
import { entryIdOf } from './fold-word.ts';
import { findLastForgotten, isForgotten, saveForgotten } from './forgotten-repository.ts';
import { readWords } from './vocabulary-service.ts';

/** For the person alone, in all lists with the same fields. Using the word again brings it back. */
export async function forgetWord(
  tx: Tx,
  access: GrantedAccess,
  entryId: string,
  trashDays: number,
): Promise<void> {
  const { personId, listId } = access;
  // Deleting an account locks its lists first, so neither list nor person can disappear while they are referred to.
  await lockLists(tx, personId, [listId]);
  await lockPeople(tx, [personId]);
  const { configurationId, words } = await readWords(tx, access, trashDays);
  const found = words.find(({ word }) => entryIdOf(configurationId, word) === entryId);
  if (!found) {
    if (await isForgotten(tx, personId, entryId)) return;
    throw new NotFound();
  }
  const last = (await findLastForgotten(tx, personId)) ?? '';
  // Later than all before, because the ETag tells only the last; and not before the use that is to be forgotten.
  const after = timeAfter(last);
  const forgotten_at = found.last_used_at > after ? found.last_used_at : after;
  await saveForgotten(tx, {
    person_id: personId,
    entry_id: entryId,
    item_configuration_id: configurationId,
    word: found.word,
    forgotten_at,
  });
}
