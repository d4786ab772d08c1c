import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ListRow } from './lists.ts';

/** What becomes of values that have no field in the target; without it, other configurations are refused. */
export type UnmatchedFields = Static<typeof UnmatchedFields>;
export const UnmatchedFields = Type.Unsafe<'hide' | 'append'>({
  type: 'string',
  enum: ['hide', 'append'],
  description:
    'hide: they are stored and shown again when the list changes back; append: as text of the notes or the title',
  examples: ['append'],
});

export const mergeLists = endpoint({
  method: 'POST',
  path: '/v2/lists/merge_lists',
  summary: 'A new list with copies of the items of several lists of one kind',
  needs: 'a session',
  body: Type.Object({
    merge_lists: Type.Object({
      list_ids: Type.Optional(
        Type.Unsafe<string | string[]>({
          description: 'Comma-separated, or an array',
          examples: ['0199a3f0-7c1e-7d4a-9b53-2f6d1c8e4a10,0199a3f0-8d2f-7a11-8c64-3a7e2d9f5b21'],
        }),
      ),
      new_list_name: Type.Optional(Type.Unsafe<string>({ examples: ['Everything'] })),
      unmatched_fields: Type.Optional(UnmatchedFields),
    }),
  }),
  status: 200,
  answer: ListRow,
  refusals: [404, 422],
});
