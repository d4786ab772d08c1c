import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Moment, NullableText } from './values.ts';

export const MOST_WORDS = 2000;

export const VocabularyEntry = Type.Object({
  id: Id,
  text: Type.String({ description: 'The title in its latest spelling', examples: ['Milk'] }),
  category: NullableText,
  quantity: NullableText,
  count: Type.Integer({ description: 'How often it was used', examples: [12] }),
  last_used_at: Moment,
});
export type VocabularyEntry = Static<typeof VocabularyEntry>;

export const Vocabulary = Type.Object({
  entries: Type.Array(VocabularyEntry, {
    description: `Often and lately used ones first, at most ${MOST_WORDS}; category and quantity are the usual ones`,
  }),
});
export type Vocabulary = Static<typeof Vocabulary>;

export const getVocabulary = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/vocabulary',
  summary: 'Titles of items in all lists of the caller that have the fields of this one, for suggestions',
  needs: 'change items',
  params: Type.Object({ list_id: Id }),
  status: 200,
  answer: Vocabulary,
  refusals: [403, 404],
  hasOwnTag: true,
});

export const forgetWord = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id/vocabulary/:entry_id',
  summary: 'Suggest a title no more to the caller until it is used again, in any list with these fields',
  needs: 'change items',
  params: Type.Object({ list_id: Id, entry_id: Id }),
  status: 204,
  refusals: [403, 404],
  leavesListAlone: true,
});
