import { deleteFromTrash, getTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import type { Keeping } from '../../../changes/keeping.ts';
import type { Api } from '../../../http/api/serve.ts';
import { asId } from '../../../lib/id-list.ts';
import { deleteForGood, restore, showTrash } from './trash-service.ts';

export function trashRoutes(api: Api, { trashDays }: Keeping): void {
  api.read(getTrash, ({ db, person, query }) =>
    showTrash(db, person.id, trashDays, query['before'] === undefined ? undefined : asId(query['before'])),
  );

  api.change(restoreFromTrash, async ({ tx, person, body }) => ({
    restored: await restore(tx, person.id, body, trashDays),
  }));

  api.change(deleteFromTrash, ({ tx, person, body }) => deleteForGood(tx, person.id, body, trashDays));
}
