import {
  getListChanges,
  restoreList,
  undoChange as undoEndpoint,
} from '@shared-lists/contract/api/changes.ts';
import type { Api } from '../../http/api/serve.ts';
import { showHistory } from './pages/history-service.ts';
import { restorePast } from './restore/restore-service.ts';
import { undoChange } from './undo/undo-service.ts';

export function historyRoutes(api: Api): void {
  api.change(undoEndpoint, ({ tx, person, params }) => undoChange(tx, person.id, params.change_id));

  api.read(getListChanges, ({ db, access, query }) => showHistory(db, access, query));

  api.change(restoreList, ({ tx, access, body }) => restorePast(tx, access, body));
}
