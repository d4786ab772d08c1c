import type { Db } from '../../database/database.ts';
import { Invalid } from '../../errors.ts';

const MOST_OPEN_ITEMS = 5000;

/** Asked after items have come in: a list that is too full now rolls the whole call back. */
export async function refuseFullList(db: Db, listId: string): Promise<void> {
  const { count } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('list_id', '=', listId)
    .where('archived_at', 'is', null)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  refuseTooManyItems(Number(count));
}

export function refuseTooManyItems(count: number): void {
  if (count <= MOST_OPEN_ITEMS) return;
  throw new Invalid({ list: [`is full (maximum is ${MOST_OPEN_ITEMS} open items)`] });
}
