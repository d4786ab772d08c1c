import { search } from '@shared-lists/contract/api/search.ts';
import type { Keeping } from '../../changes/keeping.ts';
import type { Api } from '../../http/api/serve.ts';
import { findEverything } from './search-service.ts';

export function searchRoutes(api: Api, { trashDays }: Keeping): void {
  api.read(search, ({ db, person, query }) => findEverything(db, person.id, trashDays, query));
}
