import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';

const queryLook = prepared((db, personId: string, listId: string) =>
  db.selectFrom('looks').select('revision').where('person_id', '=', personId).where('list_id', '=', listId),
);

export async function findLook(db: Db, personId: string, listId: string): Promise<number | undefined> {
  return (await queryLook(db, personId, listId)).rows[0]?.revision;
}

/** Of two looks at a time the later revision stays. */
const raiseLook = prepared((db, personId: string, listId: string, revision: number) =>
  db
    .insertInto('looks')
    .values({ person_id: personId, list_id: listId, revision })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'list_id'])
        .doUpdateSet(({ ref }) => ({ revision: ref('excluded.revision') }))
        .whereRef('looks.revision', '<', 'excluded.revision'),
    ),
);

export async function saveLook(db: Db, personId: string, listId: string, revision: number): Promise<void> {
  await raiseLook(db, personId, listId, revision);
}

const insertFirstLook = prepared((db, personId: string, listId: string) =>
  db
    .insertInto('looks')
    .columns(['person_id', 'list_id', 'revision'])
    .expression(({ selectFrom, val }) =>
      selectFrom('lists')
        .select([val(personId).as('person_id'), 'id', 'revision'])
        .where('id', '=', listId),
    ),
);

export async function lookAtNewList(db: Db, personId: string, listId: string): Promise<void> {
  await insertFirstLook(db, personId, listId);
}
