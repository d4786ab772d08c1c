import { forgetWord as forgetWordEndpoint, getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import type { Keeping } from '../../changes/keeping.ts';
import type { Api } from '../../http/api/serve.ts';
import { forgetWord } from './forget-service.ts';
import { showVocabulary, tagOfVocabulary } from './vocabulary-service.ts';

export function vocabularyRoutes(api: Api, { trashDays }: Keeping): void {
  api.readIfChanged(
    getVocabulary,
    ({ db, access }) => tagOfVocabulary(db, access, trashDays),
    ({ db, access }) => showVocabulary(db, access, trashDays),
  );

  api.change(forgetWordEndpoint, ({ tx, access, params }) =>
    forgetWord(tx, access, params.entry_id, trashDays),
  );
}
