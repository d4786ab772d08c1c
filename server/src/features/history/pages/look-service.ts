import type { Looks } from '@shared-lists/contract/api/changes.ts';
import { requireListAccess } from '../../../access/require-list-access.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { findLooks, findNewest, saveLook } from './look-repository.ts';

const MAX_COUNTED = 100;

/** Raises no revision: whoever looks changes nothing that others, or polls, could see. */
export async function look(
  tx: Tx,
  personId: string,
  listId: string,
  wanted: number | undefined,
): Promise<void> {
  const { revision } = await requireListAccess(tx, personId, listId, 'read list');
  const seen = Math.min(wanted ?? revision, revision);
  await saveLook(tx, personId, listId, seen, new Date().toISOString());
}

export async function showLooks(db: Db, personId: string): Promise<Looks> {
  const looks = await findLooks(db, personId);
  const shown: Looks['looks'] = [];
  for (const look of looks) {
    const isNew = look.looked_revision !== null && look.revision > look.looked_revision;
    const newest = isNew ? await findNewest(db, look.list_id, MAX_COUNTED) : [];
    const byOthers = newest.filter(
      ({ person_id, revision }) => person_id !== personId && revision > (look.looked_revision ?? 0),
    );
    const [last] = byOthers;
    const last_by = last?.id == null ? null : { id: last.id, name: last.name ?? '' };
    shown.push({ ...look, changes: byOthers.length, last_by });
  }
  return { looks: shown };
}
