import type { UndoneChange } from '@shared-lists/contract/api/changes.ts';
import { lookAtOwnChange } from '../../../access/list-access-repository.ts';
import { accessFrom, findStanding } from '../../../access/standing-repository.ts';
import { dataOf, findChanges, type ChangeRow } from '../../../changes/change-repository.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import type { Tx } from '../../../database/database.ts';
import { Invalid, NotAllowed, NotFound } from '../../../lib/errors.ts';
import { raiseRevisions } from '../../../people/people-repository.ts';
import { isOwnTemplate } from '../../configurations/own-template-repository.ts';
import { lockTemplates } from '../../configurations/template-access-repository.ts';
import { raiseListRevision } from '../../lists/list-repository.ts';
import { ListUndo } from './list-undo.ts';
import { isChangedAfter } from './undo-repository.ts';
import { UndoOutcome } from './undo-outcome.ts';
import { templateCallsIn, undoTemplateCall } from './templates/undo-template.ts';

/** Calls of one batch that can be undone together. */
const MAX_CALLS = 5000;

/** Takes back what a call or a batch did, as far as the person could do so now and nobody has changed it since. */
export async function undoChange(tx: Tx, personId: string, changeId: string): Promise<UndoneChange> {
  const rows = await findChanges(tx, changeId, MAX_CALLS + 1);
  if (rows.length > MAX_CALLS)
    throw new Invalid({ change_id: [`is too large (maximum is ${MAX_CALLS} calls)`] });
  const now = new Date().toISOString();
  const outcome = new UndoOutcome();
  const ofLists = rows.flatMap((row) => (isOfList(row) ? [row] : []));
  const templates = await openTemplates(tx, personId, rows, ofLists);
  const lists = await openLists(tx, personId, ofLists, outcome, now);
  if (!templates.isVisible && lists.size === 0) throw new NotFound();
  for (const { part } of templates.others) outcome.leaveAlone(part.id, 'notAllowed');
  const homes: string[] = [];
  // First, so that values of items find the fields that they had.
  for (const call of templates.own) {
    const undoing = { tx, personId, outcome, undoes: changeId };
    homes.push(...(await undoTemplateCall(undoing, call.rows, call.part)));
  }
  for (const row of inOrderOfUndoing(ofLists)) {
    await lists.get(row.list_id)?.undo(row);
  }
  if (outcome.isRefused) throw new NotAllowed();

  for (const [listId, list] of lists) {
    const written = await list.write();
    homes.push(...written.homes);
    recordChange(tx, { listId, kind: 'undo', at: now, data: written.data, undoes: changeId });
  }
  if (homes.length > 0) await raiseRevisions(tx, [...new Set(homes)]);
  for (const list of lists.values()) await list.writeInvitations();
  return outcome.present();
}

type ListRow = ChangeRow & { readonly list_id: string };

/** Changes of templates are undone as a whole, not list by list. */
const isOfList = (row: ChangeRow): row is ListRow => row.list_id !== null && !dataOf(row).template;

/** Only the owner undoes a change of a template. Members of its lists know of it, others do not. */
async function openTemplates(
  tx: Tx,
  personId: string,
  rows: readonly ChangeRow[],
  ofLists: readonly ListRow[],
) {
  const calls = templateCallsIn(rows);
  const own: typeof calls = [];
  const others: typeof calls = [];
  for (const call of calls) {
    if (await isOwnTemplate(tx, personId, call.part.id)) own.push(call);
    else if (await isMemberOfAny(tx, personId, call.rows)) others.push(call);
  }
  const lists = new Set(ofLists.map(({ list_id }) => list_id));
  const known: string[] = [];
  for (const id of lists) if (accessFrom(await findStanding(tx, personId, id), personId)) known.push(id);
  const ids = [...new Set(own.map(({ part }) => part.id))];
  if (ids.length > 0) await lockTemplates(tx, ids, known);
  return { own, others, isVisible: own.length + others.length > 0 };
}

async function isMemberOfAny(tx: Tx, personId: string, rows: readonly ChangeRow[]): Promise<boolean> {
  for (const { list_id } of rows) {
    if (list_id !== null && accessFrom(await findStanding(tx, personId, list_id), personId)) return true;
  }
  return false;
}

/** Lists are locked in the order of their ids, and only those that the person has to do with. */
async function openLists(
  tx: Tx,
  personId: string,
  rows: readonly ListRow[],
  outcome: UndoOutcome,
  now: string,
): Promise<ReadonlyMap<string, ListUndo>> {
  const visible: string[] = [];
  for (const listId of new Set(rows.map(({ list_id }) => list_id))) {
    const ofList = rows.filter(({ list_id }) => list_id === listId);
    if (await isVisible(tx, personId, listId, ofList)) visible.push(listId);
  }
  const moved = new Set(rows.flatMap(destinationsIn));
  const lists = new Map<string, ListUndo>();
  for (const listId of visible.sort()) {
    await raiseListRevision(tx, listId);
    await lookAtOwnChange(tx, personId, listId);
    // Read once more: another call may have changed it before the lock.
    const ofList = rows.filter(({ list_id }) => list_id === listId);
    if (!(await isVisible(tx, personId, listId, ofList))) throw new NotFound();
    const access = accessFrom(await findStanding(tx, personId, listId), personId);
    lists.set(listId, await ListUndo.open({ tx, listId, personId, access, outcome, moved, now }, ofList));
  }
  return lists;
}

/** Members see all changes of a list. Others see only their own decisions about their share of it. */
async function isVisible(
  tx: Tx,
  personId: string,
  listId: string,
  rows: readonly ChangeRow[],
): Promise<boolean> {
  const standing = await findStanding(tx, personId, listId);
  if (accessFrom(standing, personId)) return true;
  const isLive = standing?.archived_at === null;
  if (!isLive || standing.state === 'accepted') return false;
  const decisions = rows.map((row) =>
    Object.values(dataOf(row).shares ?? {}).find(({ p, state }) => p === personId && state !== undefined),
  );
  const areOwn = rows.every(({ person_id }, index) => person_id === personId && decisions[index]);
  if (!areOwn) return false;
  // Whoever left may come back only while there is nothing that they were not meant to see.
  const hasLeft = decisions.some((share) => share?.state?.[0] === 'accepted');
  const last = Math.max(...rows.map(({ number }) => number));
  return !hasLeft || !(await isChangedAfter(tx, listId, last, personId));
}

/** What moved items became: copies, or a new list. */
function destinationsIn(row: ChangeRow): string[] {
  return Object.values(dataOf(row).items ?? {}).flatMap(({ to }) => to ?? []);
}

/** Newest first; of one call what arrived in a list before what left another, because that depends on it. */
function inOrderOfUndoing(rows: readonly ListRow[]): ListRow[] {
  const newestOf = new Map<string, number>();
  for (const { id, number } of rows) newestOf.set(id, Math.max(newestOf.get(id) ?? 0, number));
  const departures = new Set(rows.filter((row) => destinationsIn(row).length > 0));
  const isDeparture = (row: ListRow) => (departures.has(row) ? 1 : 0);
  return rows.toSorted(
    (one, other) =>
      (newestOf.get(other.id) ?? 0) - (newestOf.get(one.id) ?? 0) ||
      isDeparture(one) - isDeparture(other) ||
      other.number - one.number,
  );
}
