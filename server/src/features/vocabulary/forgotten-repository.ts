import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';

const MOST_FORGOTTEN = 2000;

const queryForgotten = prepared((db, personId: string, configurationId: string) =>
  db
    .selectFrom('forgotten_words')
    .select(['word', 'forgotten_at'])
    .where('person_id', '=', personId)
    .where('item_configuration_id', '=', configurationId),
);

/** By word, when it was forgotten. */
export async function findForgotten(
  db: Db,
  personId: string,
  configurationId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queryForgotten(db, personId, configurationId);
  return new Map(rows.map(({ word, forgotten_at }) => [word, forgotten_at]));
}

const queryLastForgotten = prepared((db, personId: string) =>
  db
    .selectFrom('forgotten_words')
    .select(({ fn }) => fn.max('forgotten_at').as('last'))
    .where('person_id', '=', personId),
);

/** Another one after every word that the person forgets. */
export async function findLastForgotten(db: Db, personId: string): Promise<string | undefined> {
  return (await queryLastForgotten(db, personId)).rows[0]?.last ?? undefined;
}

export async function isForgotten(db: Db, personId: string, entryId: string): Promise<boolean> {
  const found = await db
    .selectFrom('forgotten_words')
    .select('entry_id')
    .where('person_id', '=', personId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return found !== undefined;
}

interface ForgottenWord {
  readonly person_id: string;
  readonly entry_id: string;
  readonly item_configuration_id: string;
  readonly word: string;
  readonly forgotten_at: string;
}

/** Only the newest are kept. */
export async function saveForgotten(db: Db, forgotten: ForgottenWord): Promise<void> {
  const { person_id, forgotten_at } = forgotten;
  await db
    .insertInto('forgotten_words')
    .values(forgotten)
    .onConflict((conflict) => conflict.columns(['person_id', 'entry_id']).doUpdateSet({ forgotten_at }))
    .execute();
  const kept = db
    .selectFrom('forgotten_words')
    .select('entry_id')
    .where('person_id', '=', person_id)
    .orderBy('forgotten_at', 'desc')
    .limit(MOST_FORGOTTEN);
  await db
    .deleteFrom('forgotten_words')
    .where('person_id', '=', person_id)
    .where('entry_id', 'not in', kept)
    .execute();
}
