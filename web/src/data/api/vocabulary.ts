import { getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import { vocabularyKey } from './query-keys.ts';
import { snapshotQuery } from './snapshot.ts';

/** One per kind of list: it holds words of all lists of the kind. */
export const vocabularyQuery = ({ id, list_item_configuration_id }: List) =>
  snapshotQuery(vocabularyKey(list_item_configuration_id), getVocabulary, { params: { list_id: id } });
