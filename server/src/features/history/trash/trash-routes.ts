import { deleteFromTrash, getTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import type { Keeping } from '../../../changes/keeping.ts';
import type { Api } from '../../../http/api/serve.ts';
import { deleteForGood, restore, showTrash } from './trash-service.ts';

const NOTHING = { lists: [], items: [], templates: [], fields: [], has_more: false };

export function trashRoutes(api: Api, { trashDays }: Keeping): void {
  api.read(getTrash, ({ db, person, query: { before, limit } }) => {
    const isEmpty = limit === '0';
    if (isEmpty) return Promise.resolve({ days: trashDays, ...NOTHING });
    return showTrash(db, person.id, trashDays, { before, limit });
  });

  api.change(restoreFromTrash, async ({ tx, person, body }) => ({
    restored: await restore(tx, person.id, body, trashDays),
  }));

  api.change(deleteFromTrash, ({ tx, person, body }) => deleteForGood(tx, person.id, body, trashDays));
}
