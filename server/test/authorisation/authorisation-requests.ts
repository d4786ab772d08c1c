import { publicId } from '../../src/features/accounts/settings/present-session.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import type { Call } from './authorisation-table.ts';
import { orderRequests } from './order-requests.ts';
import { startingPointRequests } from './starting-point-requests.ts';
import { templateRequests } from './template-requests.ts';
import {
  bulk,
  change,
  deletedItem,
  deletedList,
  field,
  foreignInvitation,
  fromOwnList,
  item,
  list,
  nameOf,
  ownInvitation,
  ownShare,
  ownersShare,
  shareOf,
  type Make,
  withBody,
} from './request-makers.ts';

const newPassword = { password: 'another good sentence', password_confirmation: 'another good sentence' };
const answer = (has_accepted: boolean | null) => ({ users_list: { has_accepted } });
const permissions = { users_list: { permissions: 'read' } };

const publicIdOf = ({ headers }: SignedIn) => publicId(headers['client'] ?? '');

export const requests: Record<Call, Make> = {
  'POST /auth/sign_in': ({ people }) => ({ body: { email: people.friend.email, password: PASSWORD } }),
  'DELETE /auth/sign_out': () => ({}),
  'GET /auth/validate_token': () => ({}),
  'PUT /auth/invitation': ({ invitationToken }) => ({
    body: { invitation_token: invitationToken, ...newPassword },
  }),
  'POST /auth/invitation/opening': ({ invitations }) => ({
    body: { invitation_token: invitations.friend.token },
  }),
  'POST /auth/password': ({ people }) => ({ body: { email: people.friend.email } }),
  'PUT /auth/password': () => ({ body: { current_password: PASSWORD, ...newPassword } }),
  'POST /auth/invitation (to the product)': () => ({ body: { email: `new-${newId()}@example.com` } }),
  'POST /auth/invitation (to a list)': ({ main }) => ({
    body: { email: `new-${newId()}@example.com`, list_id: main.id },
  }),

  'GET /v2/invitations': () => ({}),
  'POST /v2/invitations/:invitation_id/links (own)': ownInvitation('toProduct'),
  "POST /v2/invitations/:invitation_id/links (another's)": foreignInvitation('toProduct'),
  'POST /v2/invitations/:invitation_id/links (own, to the list)': ownInvitation('toList'),
  "POST /v2/invitations/:invitation_id/links (another's, to the list)": foreignInvitation('toList'),
  'POST /v2/invitations/:invitation_id/resend (own)': ownInvitation('toProduct'),
  "POST /v2/invitations/:invitation_id/resend (another's)": foreignInvitation('toProduct'),
  'POST /v2/invitations/:invitation_id/resend (own, to the list)': ownInvitation('toList'),
  'DELETE /v2/invitations/:invitation_id (own)': ownInvitation('toProduct'),
  "DELETE /v2/invitations/:invitation_id (another's)": foreignInvitation('toProduct'),
  'DELETE /v2/invitations/:invitation_id (own, to the list)': ownInvitation('toList'),
  "DELETE /v2/invitations/:invitation_id (another's, to the list)": foreignInvitation('toList'),
  'POST /v2/me/invitations (own link)': ({ invitations }, actor) => ({
    body: { invitation_token: invitations[nameOf(actor)].token },
  }),
  "POST /v2/me/invitations (another's link)": ({ invitations }) => ({
    body: { invitation_token: invitations.friend.token },
  }),

  'GET /v2/lists': () => ({}),
  'GET /v2/completed_lists': () => ({}),
  'GET /v2/home/progress': () => ({}),
  'POST /v2/lists': () => ({ body: { list: { name: 'New' } } }),
  "POST /v2/lists (of the owner's template)": ({ custom }) => ({
    body: { list: { name: 'New', list_item_configuration_id: custom.configuration } },
  }),
  'POST /v2/lists/merge_lists (of different templates)': ({ own, custom }, actor) => ({
    body: {
      merge_lists: {
        list_ids: `${own[nameOf(actor)].list},${custom.list}`,
        new_list_name: 'Both',
        unmatched_fields: 'hide',
      },
    },
  }),
  'POST /v2/lists/merge_lists': ({ own, main }, actor) => ({
    body: { merge_lists: { list_ids: `${own[nameOf(actor)].list},${main.id}`, new_list_name: 'Both' } },
  }),
  'GET /v2/lists/:list_id': list,
  'GET /v2/lists/:list_id/edit': list,
  'PUT /v2/lists/:list_id (rename)': withBody(list, { list: { name: 'Other' } }),
  "PUT /v2/lists/:list_id (to the owner's template)": (world, actor) => ({
    ...list(world, actor),
    body: { list: { list_item_configuration_id: world.custom.configuration } },
  }),
  'PUT /v2/lists/:list_id (complete)': withBody(list, { list: { completed: true } }),
  'POST /v2/lists/:list_id/refresh_list': list,
  'DELETE /v2/lists/:list_id': list,
  'PUT /v2/lists/:list_id/looked': list,

  'GET /v2/lists/:list_id/users_lists': list,
  'POST /v2/lists/:list_id/users_lists': (world, actor) => ({
    ...list(world, actor),
    body: { users_list: { user_id: world.people.friend.id } },
  }),
  'POST /v2/lists/:list_id/users_lists (own list, somebody of the list)': ({ own, people }, actor) => ({
    params: { list_id: own[nameOf(actor)].list },
    body: { users_list: { user_id: (actor === 'reader' ? people.writer : people.reader).id } },
  }),
  'PUT /v2/lists/:list_id/users_lists/:users_list_id (accept, own)': withBody(ownShare, answer(true)),
  'PUT /v2/lists/:list_id/users_lists/:users_list_id (leave, own)': withBody(ownShare, answer(false)),
  'PUT /v2/lists/:list_id/users_lists/:users_list_id (permissions, own)': withBody(ownShare, permissions),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (permissions, another's)": withBody(
    shareOf('writer', 'pending'),
    permissions,
  ),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (ask again, another's)": withBody(
    shareOf('refused'),
    answer(null),
  ),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (accept, another's)": withBody(
    shareOf('pending'),
    answer(true),
  ),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (refuse, another's)": withBody(
    shareOf('pending'),
    answer(false),
  ),
  "PUT /v2/lists/:list_id/users_lists/:users_list_id (permissions, the owner's)": withBody(
    ownersShare,
    permissions,
  ),
  'DELETE /v2/lists/:list_id/users_lists/:users_list_id (own)': ownShare,
  "DELETE /v2/lists/:list_id/users_lists/:users_list_id (another's)": shareOf('writer', 'pending'),
  "DELETE /v2/lists/:list_id/users_lists/:users_list_id (the owner's)": ownersShare,

  'POST /v2/lists/:list_id/leave': list,
  'POST /v2/lists/:list_id/handover': (world, actor) => ({
    ...list(world, actor),
    body: { user_id: world.people.reader.id },
  }),
  'DELETE /v2/lists/:list_id/handover': list,
  'PUT /v2/lists/:list_id/handover (accept)': withBody(list, { has_accepted: true }),
  'PUT /v2/lists/:list_id/handover (decline)': withBody(list, { has_accepted: false }),
  'PUT /v2/lists/:list_id/options': withBody(list, { writers_may_share: false }),

  'POST /v2/lists/:list_id/list_items': (world, actor) => ({
    ...list(world, actor),
    body: { list_item: { fields: [{ list_item_field_configuration_id: world.kinds.product, data: 'x' }] } },
  }),
  'POST /v2/lists/:list_id/list_items/bulk': (world, actor) => ({
    ...list(world, actor),
    body: {
      items: [{ fields: [{ list_item_field_configuration_id: world.kinds.product, data: 'x' }] }, {}],
    },
  }),
  'GET /v2/lists/:list_id/list_items/:item_id/edit': item,
  'PUT /v2/lists/:list_id/list_items/:item_id': withBody(item, { list_item: { completed: true } }),
  'DELETE /v2/lists/:list_id/list_items/:item_id': item,
  'POST /v2/lists/:list_id/list_items/:item_id/list_item_fields': (world, actor) => ({
    ...item(world, actor),
    body: { list_item_field: { list_item_field_configuration_id: world.kinds.category, data: 'x' } },
  }),
  'PUT /v2/lists/:list_id/list_items/:item_id/list_item_fields/:field_id': withBody(field, {
    list_item_field: { data: 'x' },
  }),
  'DELETE /v2/lists/:list_id/list_items/:item_id/list_item_fields/:field_id': field,
  'GET /v2/lists/:list_id/list_items/bulk_update': ({ main }) => ({
    params: { list_id: main.id },
    query: { item_ids: main.item },
  }),
  'PUT /v2/lists/:list_id/list_items/bulk_update (edit)': bulk(() => ({
    update_current_items: true,
    fields_to_update: [{ label: 'product', data: 'x' }],
  })),
  'PUT /v2/lists/:list_id/list_items/bulk_update (copy to a new list)': bulk(() => ({
    copy: true,
    new_list_name: 'Copies',
  })),
  'PUT /v2/lists/:list_id/list_items/bulk_update (move to an own list)': bulk(({ own }, actor) => ({
    move: true,
    existing_list_id: own[nameOf(actor)].list,
  })),
  'PUT /v2/lists/:list_id/list_items/bulk_update (copy from an own list)': fromOwnList({ copy: true }),
  'PUT /v2/lists/:list_id/list_items/bulk_update (copy from an own list of another template)': fromOwnList(
    { copy: true, unmatched_fields: 'append' },
    ({ custom }) => custom.list,
  ),
  'PUT /v2/lists/:list_id/list_items/bulk_update (move from an own list)': fromOwnList({ move: true }),

  'GET /v2/lists/:list_id/vocabulary': list,
  'DELETE /v2/lists/:list_id/vocabulary/:entry_id': ({ main }) => ({
    params: { list_id: main.id, entry_id: main.word },
  }),

  'POST /v2/changes/:change_id/undo (of an item)': change('ofItem'),
  'POST /v2/changes/:change_id/undo (of the name)': change('ofList'),
  'POST /v2/changes/:change_id/undo (of a template)': ({ custom }) => ({
    params: { change_id: custom.renaming },
  }),
  'POST /v2/changes/:change_id/undo (of a decision)': change('leaving'),

  'GET /v2/lists/:list_id/changes': list,
  'POST /v2/lists/:list_id/restore': ({ main }) => ({
    params: { list_id: main.id },
    body: { as_of: main.asOf },
  }),
  'POST /v2/lists/:list_id/restore (an item)': ({ main }) => ({
    params: { list_id: main.id },
    body: { as_of: main.asOf, item_ids: [main.archivedItem] },
  }),
  'GET /v2/search': () => ({}),
  'GET /v2/trash': () => ({}),
  'POST /v2/trash/restore (an item)': deletedItem,
  "POST /v2/trash/restore (the owner's list)": deletedList,
  'DELETE /v2/trash (an item)': deletedItem,
  "DELETE /v2/trash (the owner's list)": deletedList,

  ...orderRequests,
  ...startingPointRequests,

  ...templateRequests,
  'GET /v2/events': () => ({}),

  'GET /v2/me': () => ({}),
  'PUT /v2/me': () => ({ body: { notification_mails: false } }),
  'POST /v2/me/confirmation': () => ({}),
  'PUT /v2/me/deletion (removing lists)': () => ({
    body: { current_password: PASSWORD, remove_lists: true },
  }),
  'PUT /v2/me/deletion (to a friend)': ({ people }) => ({
    body: { current_password: PASSWORD, heir_id: people.friend.id },
  }),
  'PUT /v2/me/deletion (to a stranger)': ({ people }) => ({
    body: { current_password: PASSWORD, heir_id: people.other.id },
  }),
  'GET /v2/me/sessions': () => ({}),
  'DELETE /v2/me/sessions/:session_id (own)': ({ people }, actor) => ({
    params: { session_id: publicIdOf(people[nameOf(actor)]) },
  }),
  "DELETE /v2/me/sessions/:session_id (another's)": ({ people }) => ({
    params: { session_id: publicIdOf(people.friend) },
  }),
  'DELETE /v2/me/sessions': () => ({}),
  'GET /v2/me/export': () => ({}),
};
