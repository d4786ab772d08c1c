import type { GrantedAccess } from '../../../access/require-list-access.ts';
import { dataOf } from '../../../changes/change-repository.ts';
import type { Db } from '../../../database/database.ts';
import { Invalid } from '../../../lib/errors.ts';
import { isConfiguration } from '../../configurations/configuration-repository.ts';
import { getList } from '../list-repository.ts';
import { goBack, type PastState } from './go-back.ts';
import { findChangesAfter, findEveryItem, findEveryValue, findHistoryStart } from './past-list-repository.ts';

export type { PastState };

/** More would take seconds. */
const MAX_CHANGES = 20_000;

/** The list at a moment that the person may look back to. */
export async function findPast(db: Db, access: GrantedAccess, asOf: unknown) {
  const { listId, personId, revision } = access;
  const moment = readMoment(asOf, await findHistoryStart(db, listId, personId));
  const state: PastState = {
    list: { ...(await getList(db, listId)) },
    items: new Map((await findEveryItem(db, listId)).map((item) => [item.id, item])),
    values: new Map((await findEveryValue(db, listId)).map((value) => [value.id, value])),
  };
  let count = 0;
  let known = revision;
  for await (const rows of findChangesAfter(db, listId, moment)) {
    count += rows.length;
    if (count > MAX_CHANGES) throw new Invalid({ as_of: [`is more than ${MAX_CHANGES} changes ago`] });
    for (const row of rows) goBack(state, dataOf(row), row.created_at);
    known = (rows.at(-1)?.revision ?? known + 1) - 1;
  }
  // It went with the account of its owner, or was purged.
  if (!(await isConfiguration(db, state.list.item_configuration_id)))
    throw new Invalid({ as_of: ['is of a template that does not exist any more'] });
  return { state, moment, revision: known };
}

function readMoment(asOf: unknown, start: string): string {
  const time = typeof asOf === 'string' ? Date.parse(asOf) : Number.NaN;
  if (Number.isNaN(time)) throw new Invalid({ as_of: ['is not a moment'] });
  const moment = new Date(time).toISOString();
  if (moment < start) throw new Invalid({ as_of: [`is before ${start}, when the history begins`] });
  return moment;
}
