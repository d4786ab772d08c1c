import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, ListType } from './values.ts';

export const MOST_FOUND = 200;
export const USUALLY_FOUND = 50;
export const LONGEST_QUERY = 200;

export type FoundState = 'open' | 'completed' | 'trash';
const FoundState = Type.Unsafe<FoundState>({ type: 'string', enum: ['open', 'completed', 'trash'] });

export const FoundList = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Weekend'] }),
  type: ListType,
  list_item_configuration_id: Id,
  state: FoundState,
  is_match: Type.Boolean({ description: 'False: it is here because of its items' }),
});
export type FoundList = Static<typeof FoundList>;

export const FoundItem = Type.Object({
  id: Id,
  list_id: Id,
  text: Type.String({
    description: 'All values of the item, the title first',
    examples: ['Milk · 2 l · Dairy'],
  }),
  state: FoundState,
});
export type FoundItem = Static<typeof FoundItem>;

export const Found = Type.Object({ lists: Type.Array(FoundList), items: Type.Array(FoundItem) });
export type Found = Static<typeof Found>;

export const search = endpoint({
  method: 'GET',
  path: '/v2/search',
  summary:
    'Lists and items of the caller in which each word of the query begins a word, whatever its case and accents',
  needs: 'a session',
  query: Type.Object({
    q: Type.String({ maxLength: LONGEST_QUERY, examples: ['oat milk'] }),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_FOUND,
        description: `Items at most; ${USUALLY_FOUND} if not given`,
      }),
    ),
  }),
  status: 200,
  answer: Found,
  refusals: [422],
});
