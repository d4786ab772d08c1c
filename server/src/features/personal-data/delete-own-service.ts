import { checkCurrentPassword, limitGuesses, type PasswordTools } from '../../people/current-password.ts';
import type { Db } from '../../database/database.ts';
import { Invalid, NotFound, type InvalidFields } from '../../lib/errors.ts';
import { asId } from '../../lib/id-list.ts';
import { countLiveLists, findHeirs } from '../accounts/settings/settings-repository.ts';
import { raiseRelatedRevisions } from '../lists/related-revisions-repository.ts';
import { findListsWithTripsOf } from '../trips/trip-repository.ts';
import { lockPersonWith } from './delete-repository.ts';
import { deletePerson } from './delete-service.ts';

const WRONG_PASSWORD = { current_password: ['is invalid'] };

export interface DeletionInput {
  readonly currentPassword: unknown;
  readonly heirId: unknown;
  readonly areRemoved: unknown;
  readonly networkAddress: string;
}

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Requires the password: an open browser alone is not enough. */
export async function deleteOwnAccount(
  tools: PasswordTools,
  person: Person,
  input: DeletionInput,
): Promise<void> {
  const { database } = tools;
  await limitGuesses(tools, person.id, input.networkAddress, async () => {
    const hasHeir = input.heirId !== undefined && input.heirId !== null;
    if (hasHeir) await requireHeir(database.db, person.id, input.heirId);
    const { checkedHash, mistakes } = await checkCurrentPassword(tools, person.email, input.currentPassword);
    const lists = await countLiveLists(database.db, person.id);
    const unclear = choiceMistakes(hasHeir, input.areRemoved === true, lists);
    if (checkedHash === null || Object.keys({ ...mistakes, ...unclear }).length > 0) {
      throw new Invalid({ ...mistakes, ...unclear });
    }
    await database.change(async (tx) => {
      // First, because lists are locked before people.
      const trips = await findListsWithTripsOf(tx, person.id);
      await raiseRelatedRevisions(tx, person.id, hasHeir ? [asId(input.heirId)] : [], trips);
      // Both may have changed since the checks above.
      if (!(await lockPersonWith(tx, person.id, checkedHash))) throw new Invalid(WRONG_PASSWORD);
      await deletePerson(tx, person, hasHeir ? await requireHeir(tx, person.id, input.heirId) : undefined);
    });
  });
}

function choiceMistakes(hasHeir: boolean, areRemoved: boolean, lists: number): InvalidFields {
  const isClear = hasHeir !== areRemoved || (lists === 0 && !hasHeir);
  return isClear ? {} : { lists: ['must be either handed over or removed'] };
}

/** Limited to people who share a list, so that ids of strangers cannot be probed. */
async function requireHeir(db: Db, personId: string, heirId: unknown): Promise<Person> {
  const wanted = asId(heirId);
  const heir = (await findHeirs(db, personId)).find(({ id }) => id === wanted);
  if (!heir) throw new NotFound();
  return heir;
}
