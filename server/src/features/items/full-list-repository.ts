import type { Db } from '../../database/database.ts';
import { onlyRow, prepared } from '../../database/prepared.ts';
import { Invalid } from '../../lib/errors.ts';

const MAX_OPEN_ITEMS = 5000;

export const openItems = (db: Db, listId: string) =>
  db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('list_id', '=', listId)
    .where('archived_at', 'is', null)
    .where('completed_at', 'is', null);
const queryOpenItems = prepared(openItems);

/** Called after inserting items: a list that is too full rolls everything back. */
export async function refuseFullList(db: Db, listId: string): Promise<void> {
  refuseTooManyItems(Number(onlyRow(await queryOpenItems(db, listId)).count));
}

export function refuseTooManyItems(count: number): void {
  if (count <= MAX_OPEN_ITEMS) return;
  throw new Invalid({ list: [`is full (maximum is ${MAX_OPEN_ITEMS} open items)`] });
}
