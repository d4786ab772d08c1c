import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Invitation } from './invitations.ts';
import { List, listOptions, User } from './lists.ts';
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
  is_confirmed: Type.Optional(
    Type.Boolean({ description: 'Of those who accepted: whether the address was shown to be theirs' }),
  ),
  invitation: Type.Optional(Invitation),
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
  sends_mails: Type.Boolean({ description: 'Whether this installation has a mail server' }),
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

export const leaveList = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/leave',
  summary: 'Leave a list of somebody else',
  needs: 'leave list',
  params: listParams,
  status: 204,
  refusals: [403, 404],
});

export const offerHandover = endpoint({
  method: 'POST',
  path: '/v2/lists/:list_id/handover',
  summary: 'Offer the list to a member, who becomes its owner by accepting',
  needs: 'hand list over',
  params: listParams,
  body: Type.Object({ user_id: Type.Optional(LooseId) }),
  status: 200,
  answer: List,
  refusals: [403, 404, 422],
});

export const withdrawHandover = endpoint({
  method: 'DELETE',
  path: '/v2/lists/:list_id/handover',
  summary: 'Take the offer of the list back',
  needs: 'hand list over',
  params: listParams,
  status: 204,
  refusals: [403, 404],
});

export const answerHandover = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/handover',
  summary: 'Accept or decline to become the owner. The former owner stays as a writer',
  needs: 'leave list',
  params: listParams,
  body: Type.Object({ has_accepted: Type.Boolean() }),
  status: 200,
  answer: List,
  refusals: [403, 404, 409, 422],
});

export const setListOptions = endpoint({
  method: 'PUT',
  path: '/v2/lists/:list_id/options',
  summary: 'Let writers share and complete the list, or not',
  needs: 'set list options',
  params: listParams,
  body: Type.Partial(Type.Object(listOptions)),
  status: 200,
  answer: List,
  refusals: [403, 404, 422],
});
