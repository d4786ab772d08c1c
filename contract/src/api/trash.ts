import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { FieldRole } from './item-configurations.ts';
import { Id, ListType, Moment, NullableText } from './values.ts';

/** Somebody who did something. Null once the account is deleted. */
export const Actor = Type.Unsafe<{ id: string; name: string } | null>({
  type: ['object', 'null'],
  properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
  examples: [{ id: '0199a3f0-7c1e-7d4a-9b53-2f6d1c8e4a10', name: 'Jane Smith' }],
});

const deletion = {
  deleted_at: Moment,
  deleted_by: Actor,
};

export const TrashedItem = Type.Object({
  id: Id,
  list_id: Id,
  list_name: Type.String({ examples: ['Weekend'] }),
  fields: Type.Array(
    Type.Object({ label: Type.String({ examples: ['product'] }), data: NullableText, role: FieldRole }),
  ),
  ...deletion,
});
export type TrashedItem = Static<typeof TrashedItem>;

export const Trash = Type.Object({
  days: Type.Integer({ description: 'How long things stay in the trash', examples: [30] }),
  lists: Type.Array(
    Type.Object({ id: Id, name: Type.String({ examples: ['Weekend'] }), type: ListType, ...deletion }),
  ),
  items: Type.Array(TrashedItem, { description: 'Newest first; of lists that the caller may change' }),
  templates: Type.Array(
    Type.Object({ id: Id, name: Type.String({ examples: ['Wine cellar'] }), deleted_at: Moment }),
    { description: 'Deleted templates of the caller' },
  ),
  fields: Type.Array(
    Type.Object({
      id: Id,
      label: Type.String({ examples: ['grape'] }),
      template_name: Type.String({ examples: ['Wine cellar'] }),
      values_count: Type.Integer({ examples: [12] }),
      deleted_at: Moment,
    }),
    { description: 'Removed from templates of the caller, with their values' },
  ),
  has_more: Type.Boolean({ description: 'Ask again with `before`, the id of the last item' }),
});
export type Trash = Static<typeof Trash>;

export const getTrash = endpoint({
  method: 'GET',
  path: '/v2/trash',
  summary: 'Deleted lists of the caller, and deleted items of lists that the caller may change',
  needs: 'a session',
  query: Type.Object({
    before: Type.Optional(Type.String({ description: 'The id of an item: only items deleted before it' })),
    limit: Type.Optional(
      Type.String({ description: 'At most 200 items; 0 answers only how long things stay' }),
    ),
  }),
  status: 200,
  answer: Trash,
  refusals: [],
});

const Chosen = Type.Object({
  list_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  item_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  template_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  field_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/v2/trash/restore',
  summary: 'Bring deleted lists and items back. One wrong id fails the whole call',
  needs: 'a share',
  body: Chosen,
  status: 200,
  answer: Type.Object({ restored: Type.Array(Id) }),
  refusals: [403, 404, 422],
});

export const deleteFromTrash = endpoint({
  method: 'DELETE',
  path: '/v2/trash',
  summary: 'Delete lists and items of the trash for good. One wrong id fails the whole call',
  needs: 'a share',
  body: Chosen,
  status: 204,
  refusals: [403, 404, 422],
});
