import type { HomeProgress } from '@shared-lists/contract/api/home.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { findProgress, findRevisionsAndLooks } from './progress-repository.ts';

export async function tagOfProgress(db: Db, personId: string): Promise<string> {
  const rows = await findRevisionsAndLooks(db, personId);
  const parts = rows.map(({ list_id, list_revision, looked_revision }) => [
    list_id,
    list_revision,
    looked_revision,
  ]);
  return `progress-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

export async function showProgress(db: Db, personId: string): Promise<HomeProgress> {
  const rows = await findProgress(db, personId);
  return {
    lists: rows.map(({ list_id, looked_revision, open_items, completed_items, changed_items }) => ({
      list_id,
      open_items: open_items ?? 0,
      completed_items: completed_items ?? 0,
      new_items: (looked_revision === null ? open_items : changed_items) ?? 0,
    })),
  };
}
