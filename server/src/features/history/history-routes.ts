import { undoChange as undoEndpoint } from '@shared-lists/contract/api/changes.ts';
import type { Api } from '../../http/api/serve.ts';
import { undoChange } from './undo/undo-service.ts';

export function historyRoutes(api: Api): void {
  api.change(undoEndpoint, ({ tx, person, params }) => undoChange(tx, person.id, params.change_id));
}
