import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { List, User } from './lists.ts';
import { Id, LooseId, NullableBoolean, Permission } from './values.ts';

export const ShareRow = Type.Object({
  id: Id,
  user_id: Id,
  list_id: Id,
  permissions: Permission,
  has_accepted: NullableBoolean,
});
export type ShareRow = Static<typeof ShareRow>;

export const ShareEntry = Type.Object({
  user: User,
  users_list: Type.Object({ id: Id, permissions: Permission }),
});
export type ShareEntry = Static<typeof ShareEntry>;

export const SharePage = Type.Object({
  list: List,
  current_user_id: Id,
  user_is_owner: Type.Boolean(),
  invitable_users: Type.Array(User),
  pending: Type.Array(ShareEntry),
  accepted: Type.Array(ShareEntry),
  refused: Type.Array(ShareEntry),
});
export type SharePage = Static<typeof SharePage>;

/** The keys that are present decide what is requested, and who may request it. */
export interface ShareChanges {
  readonly has_accepted?: boolean | null;
  readonly permissions?: Static<typeof Permission>;
}

const listParams = Type.Object({ list_id: Id });
const shareParams = Type.Object({ list_id: Id, users_list_id: Id });

export const getSharePage = endpoint({
  method: 'GET',
  path: '/v2/lists/:list_id/users_lists',
  summary: 'Who has the list, by the state of their share, and who could be asked',
  needs: 'share list',
  params: listParams,
  status: 200,
  answer: SharePage,
  refusals: [403, 404],
  isPolled: true,
});

export const shareList = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/users_lists',
  summary: 'Share the list with a person the caller already shares a list with',
  needs: 'share list',
  params: listParams,
  body: Type.Object({ users_list: Type.Object({ user_id: Type.Optional(LooseId) }) }),
  status: 200,
  answer: ShareRow,
  refusals: [403, 404, 409, 422],
});

export const updateShare = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/users_lists/:users_list_id',
  summary: 'Accept, reject or leave (one’s own share); change the permission or ask again (the owner)',
  needs: 'a share',
  params: shareParams,
  // Unvalidated here: a missing share must be reported first.
  body: Type.Object({
    users_list: Type.Optional(
      Type.Unsafe<ShareChanges>({
        properties: { has_accepted: {}, permissions: {} },
        examples: [{ has_accepted: true }],
      }),
    ),
  }),
  status: 200,
  answer: ShareRow,
  refusals: [403, 404, 422],
});

export const deleteShare = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id/users_lists/:users_list_id',
  summary: 'Remove a person (the owner) or leave (one’s own share)',
  needs: 'a share',
  params: shareParams,
  status: 204,
  refusals: [403, 404],
});
